// A place in a file, if there is one, by its folder and its name; the whole path is a tooltip.
const located = (location = '', before = '') => make('span', { className: 'faint', title: location },
  before + location.split('/').slice(-2).join('/'));

// Tells what made the element of a screen that was clicked, and those around it.
async function showElement(holder, event) {
  const image = holder.querySelector('img');
  if (image.hidden) return;
  const box = image.getBoundingClientRect();
  const scale = image.naturalWidth / holder.scale / box.width;
  const details = { screen: target(holder),
    x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  try {
    const { elements } = await call('element', details);
    const shown = new Set();
    const parts = elements.map(({ type, id, frame, location, properties }) => {
      const list = make('ul');
      for (const { text, rule, lost, causes } of properties) {
        const item = make('li', {}, make('code', {}, text), ' ',
          located(rule.location, `${rule.selector} at `));
        if (lost.length) {
          item.append(make('ul', {}, ...lost.map(other =>
            make('li', {}, located(other.location, `not ${other.selector} at `)))));
        }
        if (causes.length) {
          item.append(make('ul', {}, ...causes.map(({ name, value, location }) =>
            make('li', {}, `${name}: ${value} `, located(location)))));
        }
        for (const { location } of causes) shown.add(location);
        list.append(item);
      }
      const title = `${type}${id ? ' #' + id : ''} ${frame.map(side => Math.round(side * 10) / 10).join(' ')}`;
      return make('div', { className: 'element' }, make('h3', {}, title), located(location), list);
    });
    const values = state.values.filter(({ location }) => shown.has(location));
    shownElement = { name: `An element of ${holder.stem}`, values: new Set(values.map(placeOf)) };
    find('causes').replaceChildren(...parts.slice(0, 1),
      make('details', {}, make('summary', {}, 'Around it'), ...parts.slice(1)));
    select(null, false);
    setView('inspector');
  } catch (error) { say(error.message); }
}
