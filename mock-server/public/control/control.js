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

const ROWS_PER_PAGE = 20;

function cellText(value) {
  if (value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The heading of a column, with a button that sorts by it. */
function columnHeading(name) {
  const button = createNode('button', name);
  button.addEventListener('click', () => {
    const { _sort, _order, _page } = byId('tables').elements;
    _order.value = _sort.value === name && _order.value === 'asc' ? 'desc' : 'asc';
    _sort.value = name;
    _page.value = 1;
    runAction(async () => {}, '');
  });
  const heading = createNode('th', '', button);
  heading.scope = 'col';
  return heading;
}

/** Shows one page of rows. The fields of the form have the names of json-server's parameters. */
function showRows(rows, { _sort, _order }) {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const columns = byId('columns');
  // Keep the headings of the same table, so that the pressed one keeps the focus.
  if (names.join() !== columns.dataset.names) columns.replaceChildren(...names.map(columnHeading));
  columns.dataset.names = names.join();
  for (const heading of columns.children)
    heading.ariaSort = heading.textContent === _sort ? `${_order}ending` : null;
  byId('rows').replaceChildren(
    ...rows.map((row) =>
      createNode('tr', '', ...names.map((name) => createNode('td', cellText(row[name])))),
    ),
  );
}

/** Reads the page of rows that the form asks for, and shows it. */
async function showTable() {
  const { table, ...query } = Object.fromEntries(new FormData(byId('tables')));
  const parameters = new URLSearchParams({ ...query, _limit: ROWS_PER_PAGE });
  const response = await fetch(`db/${table}?${parameters}`);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  const total = Number(response.headers.get('X-Total-Count'));
  const lastPage = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  if (query._page > lastPage) {
    byId('tables').elements._page.value = lastPage;
    return showTable();
  }
  showRows(answer, query);
  byId('row-count').textContent = `Page ${query._page} of ${lastPage}, ${total} rows of ${table}`;
  byId('previous').ariaDisabled = query._page === '1';
  byId('next').ariaDisabled = query._page === String(lastPage);
}

/** Turns the page when the button is pressed, unless there is no further page. */
function onTurn(id, step) {
  const button = byId(id);
  button.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return;
    const { _page } = byId('tables').elements;
    _page.value = Number(_page.value) + step;
    runAction(async () => {}, '');
  });
}

/** Reads scenario, clock, faults, journal, books and the shown table from the mock and shows them. */
async function refresh() {
  const [{ list: scenarios, seed }, clock, faults, journal, { faults: violations }, { tables }] =
    await Promise.all(
      ['scenario', 'clock', 'faults', 'journal', 'ledger?user_id=none', 'db'].map((path) =>
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
  fillOptions(byId('tables').elements.table, tables);
  if (!byId('table-view').hidden) await showTable();
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
onSubmit('tables', '', async () => {
  byId('table-view').hidden = false;
});
onTurn('previous', -1);
onTurn('next', 1);
byId('tables').addEventListener('change', ({ target }) => {
  const { table, _sort, _order, _page } = byId('tables').elements;
  _page.value = 1;
  if (target !== table) return;
  _sort.value = 'id';
  _order.value = 'asc';
  runAction(async () => {}, '');
});
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
