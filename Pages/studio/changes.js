// The list of what is not saved, by file and line.
function drawChanges() {
  const list = find('changes').querySelector('ul');
  find('changes-count').textContent = edits.size ? counted(edits.size, 'change') : 'No changes';
  find('changes-button').hidden = !edits.size;
  if (!edits.size && find('changes').matches(':popover-open')) find('changes').hidePopover();
  list.replaceChildren(...[...edits].map(([key, edit]) => {
    const node = model.at(edit.file, edit.pointer);
    const [what, ...values] = describe(edit);
    const line = make('li', {}, make('div', {}, make('strong', {}, visible(placeName(edit))), ' ', what),
      make('div', { className: 'faint' }, ...values),
      make('small', {}, (node?.location.replace(/:\d+$/, '') ?? edit.file).split('/').at(-1)),
      make('button', { type: 'button', title: 'Take this change back', onclick: () => discard(key) }, 'Revert'));
    return line;
  }));
}
// The path of what a change is of, such as `goButton.size.1`.
const placeName = ({ pointer }) => pointer.split('/').slice(1).map(part => /^\d+$/.test(part) ? Number(part) + 1
  : part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.') || 'The theme';
const short = value => visible(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 80);
function describe(edit) {
  switch (edit.change) {
    case 'insert': return ['added ' + (edit.key ?? 'an entry'), short(edit.value)];
    case 'replace': return ['replaced', short(edit.value)];
    case 'remove': return ['removed', short(edit.old.trim().replaceAll('\n', ', '))];
    case 'move': return [`moved to position ${edit.index + 1}`];
    case 'rename': return ['renamed', edit.key];
    case 'restore': return ['as it was before it was saved'];
    default: return ['', make('s', {}, short(edit.old)), ' → ', short(edit.new)];
  }
}
