// The script of the control room page. Submitting a form sends one command; then the page shows the new state.

const byId = (id) => document.getElementById(id);

const showMessage = (text) => {
  byId('said').textContent = text;
};

async function sendRequest(method, path, body) {
  const response = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

function createNode(name, text, ...children) {
  const node = document.createElement(name);
  node.textContent = text;
  node.append(...children);
  return node;
}

function fillOptions(select, values) {
  const selectedValue = select.value;
  select.replaceChildren(
    ...values.map((value) => {
      const option = createNode('option', value);
      option.value = value;
      return option;
    }),
  );
  if (values.includes(selectedValue)) select.value = selectedValue;
}

/** The list item of a fault that waits for its calls, with a button that removes the fault. */
function pendingFaultItem({ id, kind, path, count, ...kindFields }) {
  const ownFields = Object.entries(kindFields).filter(([, value]) => value !== false);
  const details = ownFields.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('');
  const removeButton = createNode('button', 'Remove');
  removeButton.setAttribute('aria-label', `Remove fault ${id}, ${kind}`);
  removeButton.addEventListener('click', () =>
    runAction(() => sendRequest('DELETE', `faults?id=${id}`), 'Removed.'),
  );
  return createNode('li', `${kind}, ${path}, ${count}×${details} `, removeButton);
}

/** Shows only the fields that belong to the selected kind of fault. */
function showFaultFields(kinds) {
  const { elements } = byId('fault');
  const { takes } = kinds.find(({ kind }) => kind === elements.kind.value);
  for (const name of ['ms', 'code', 'status', 'field', 'value', 'after_commit']) {
    elements[name].disabled = !takes.includes(name);
    elements[name].closest('label').hidden = elements[name].disabled;
  }
}

/** The masked bodies of request and answer, shown when the user opens `details`. */
const bodyDetails = ({ sent, received }) =>
  createNode(
    'details',
    '',
    createNode('summary', 'Show'),
    createNode('pre', JSON.stringify({ sent, received }, null, 1)),
  );

/** The table row of a journal entry. */
const entryRow = ({ time, method, path, status, code, ms, fault, ...bodies }) =>
  createNode(
    'tr',
    '',
    ...[time, `${method} ${path}`, status, code, ms, fault].map((cell) =>
      createNode('td', cell ?? '–'),
    ),
    createNode('td', '', bodyDetails(bodies)),
  );

/** Reads scenario, clock, faults, journal and books from the mock and shows them. */
async function refresh() {
  const [{ list: scenarios, seed }, clock, faults, journal, { faults: violations }] =
    await Promise.all(
      ['scenario', 'clock', 'faults', 'journal', 'ledger?user_id=none'].map((path) =>
        sendRequest('GET', path),
      ),
    );
  const scenario = byId('scenario').elements.name;
  fillOptions(
    scenario,
    scenarios.map(({ name }) => name),
  );
  byId('about').textContent = scenarios.find(({ name }) => name === scenario.value)?.about ?? '';
  byId('seed').elements.seed.value = seed;
  byId('now').textContent = `${clock.now} in Shanghai, ${clock.is_real ? 'real time' : 'moved'}`;
  byId('set').elements.set.value ||= clock.now;
  fillOptions(
    byId('fault').elements.kind,
    faults.kinds.map(({ kind }) => kind),
  );
  showFaultFields(faults.kinds);
  fillOptions(byId('fault').elements.path, ['*', ...faults.paths]);
  byId('pending').replaceChildren(...faults.list.map(pendingFaultItem));
  byId('journal').replaceChildren(...journal.list.map(entryRow));
  byId('sound').textContent =
    violations.length === 0 ? 'Every invariant of the books holds.' : violations.join('; ');
}

/** Runs `work`, refreshes the page, and shows `doneMessage` or the error. */
async function runAction(work, doneMessage) {
  try {
    await work();
    await refresh();
    showMessage(doneMessage);
  } catch (error) {
    showMessage(error.message);
  }
}

/** When the form is submitted, runs `work` with its fields and shows `doneMessage`. */
function onSubmit(id, doneMessage, work) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    runAction(() => work(new FormData(byId(id))), doneMessage);
  });
}

/** The body of `POST /__mock/faults` for the filled form. Empty fields are omitted. */
function faultFrom(form) {
  // Fields of other kinds are disabled, so the form data does not contain them.
  const numbers = ['count', 'ms', 'code', 'status'].filter((name) => form.get(name));
  return {
    kind: form.get('kind'),
    path: form.get('path'),
    ...Object.fromEntries(numbers.map((name) => [name, Number(form.get(name))])),
    ...(form.get('field') ? { field: form.get('field') } : {}),
    ...(form.get('value') ? { value: JSON.parse(form.get('value')) } : {}),
    ...(form.get('after_commit') ? { after_commit: true } : {}),
  };
}

onSubmit('scenario', 'The scenario is on. Log in again.', (form) =>
  sendRequest('POST', 'scenario', { name: form.get('name') }),
);
onSubmit('seed', 'The data are new. Log in again.', (form) =>
  sendRequest('POST', 'seed', { seed: Number(form.get('seed')) }),
);
onSubmit('reset', 'Everything is as at the start.', () => sendRequest('POST', 'reset', {}));
onSubmit('advance', 'The clock has been advanced.', (form) =>
  sendRequest('POST', 'clock', { advance: Number(form.get('amount')) * Number(form.get('unit')) }),
);
onSubmit('set', 'The clock has been set.', (form) =>
  sendRequest('POST', 'clock', { set: form.get('set') }),
);
onSubmit('real', 'The clock goes as the real one.', () =>
  sendRequest('POST', 'clock', { real: true }),
);
onSubmit('fault', 'The fault waits for its call.', (form) =>
  sendRequest('POST', 'faults', faultFrom(form)),
);
onSubmit('member', 'The member is changed.', (form) =>
  sendRequest('POST', 'member', {
    mobile: form.get('mobile'),
    ...(form.get('balance') ? { balance: Math.round(Number(form.get('balance')) * 100) } : {}),
    ...(form.get('vip_level') ? { vip_level: Number(form.get('vip_level')) } : {}),
  }),
);
onSubmit('draw', 'Every draw wins this prize.', (form) =>
  sendRequest('POST', 'draw', { position: Number(form.get('position')) - 1 }),
);
onSubmit('clear', 'There are no faults.', () => sendRequest('DELETE', 'faults'));
onSubmit('refresh', 'Refreshed.', () => Promise.resolve());
for (const select of [byId('scenario').elements.name, byId('fault').elements.kind])
  select.addEventListener('change', () => runAction(async () => {}, ''));

await runAction(async () => {}, '');

/** Refreshes the journal while the page is visible. */
setInterval(async () => {
  // A refresh would close the `details` that the user has opened.
  if (document.hidden || byId('journal').querySelector('details[open]')) return;
  const journal = await sendRequest('GET', 'journal').catch(() => null);
  if (journal) byId('journal').replaceChildren(...journal.list.map(entryRow));
}, 2000);
