function showFaults(faults) {
  find('faults').hidden = faults.length === 0;
  find('faults').dataset.kept = faults.length ? '1' : '';
  find('faults').replaceChildren(...faults.map(({ severity, message, location }) => make('p', {
    className: 'fault ' + (severity ?? 'error'),
    textContent: [location, severity, message].filter(Boolean).join(': '),
  })));
}
let faultTimer;
function checkLater() {
  clearTimeout(faultTimer);
  faultTimer = setTimeout(() => attempt(call('faults').then(({ faults }) => showFaults(faults))), 300);
}
