function drawParameters() {
  find('parameters').hidden = state.parameters.length === 0;
  find('parameters').querySelector('div').replaceChildren(...state.parameters.map(parameter => {
    const row = make('div', { className: 'knob' });
    const name = 'p-' + parameter.name;
    row.append(make('label', { htmlFor: name }, parameter.name));
    const set = text => { settings.set(parameter.name, text); refresh(); };
    const text = settings.get(parameter.name) ?? parameter.default;
    let control;
    if (parameter.type === 'boolean') {
      control = make('input', { type: 'checkbox', checked: text === 'true' });
      control.oninput = () => set(String(control.checked));
    } else if (parameter.type === 'choice') {
      control = make('select', {}, ...parameter.values.map(word => make('option', { value: word }, word)));
      control.value = text;
      control.oninput = () => set(control.value);
    } else if (parameter.type === 'color') {
      control = make('input', { type: 'color', value: colorOf(text)?.digits ?? '#000000' });
      control.oninput = () => set(control.value);
    } else if (['number', 'length', 'fraction', 'angle'].includes(parameter.type)) {
      const most = { fraction: 1, angle: 360 }[parameter.type] ?? parameter.maximum
        ?? Math.max(100, parseFloat(text) * 2);
      control = make('input', { type: 'range', min: parameter.minimum ?? 0, max: parameter.maximum ?? most,
        step: most <= 1 ? 0.01 : 'any' });
      control.value = parseFloat(text);
      control.oninput = () => set(control.value);
    } else {
      control = make('input', { value: text });
      control.oninput = () => set(control.value);
    }
    control.id = name;
    row.classList.add('wide');
    row.append(control, make('span', { className: 'location' }, parameter.location));
    return row;
  }));
}
