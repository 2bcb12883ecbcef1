import { byId, createNode, fillList, fillOptions } from './nodes.js';
import { shanghaiTime, showTable } from './table.js';
import { aboutFault, inLanguage } from './texts.js';

// The script of the control room page. Submitting a form sends one command; then the page shows the new state. While the
// page is visible, it also refreshes by itself.

const REFRESH_MS = 2000;
/** The table that is shown first. */
const FIRST_TABLE = 'users';

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

/** The list item of a fault that waits for its calls, with a button that removes the fault. */
function pendingFaultItem({ id, kind, path, count, ...kindFields }) {
  const ownFields = Object.entries(kindFields).filter(([, value]) => value !== false);
  const details = ownFields.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('');
  const removeButton = createNode('button', inLanguage('移除', 'Remove'));
  removeButton.ariaLabel = inLanguage(`移除故障 ${id}，${kind}`, `Remove fault ${id}, ${kind}`);
  removeButton.addEventListener('click', () =>
    runAction(() => sendRequest('DELETE', `faults?id=${id}`), inLanguage('已移除。', 'Removed.')),
  );
  return createNode('li', `${kind}, ${path}, ${count}×${details} `, removeButton);
}

/** Shows only the fields that belong to the selected kind of fault, and what this kind does. */
function showFaultFields(kinds) {
  const { elements } = byId('fault');
  const { kind, takes } = kinds.find((each) => each.kind === elements.kind.value);
  byId('fault-about').textContent = aboutFault(kind);
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
    createNode('summary', inLanguage('查看', 'Show')),
    createNode('pre', JSON.stringify({ sent, received }, null, 1)),
  );

/** The table row of a call. */
function callRow({ time, method, path, status, code, ms, fault, ...bodies }) {
  const cells = [time, `${method} ${path}`, status, code, ms, fault];
  const row = createNode(
    'tr',
    '',
    ...cells.map((cell) => createNode('td', cell ?? '–')),
    createNode('td', '', bodyDetails(bodies)),
  );
  row.className = code === 1 ? '' : 'bad';
  return row;
}

/** Shows the last calls. The list stands still while one is open or has the focus, because new rows would close it. */
function showCalls(calls) {
  const list = byId('calls');
  if (list.querySelector('details[open]') || list.contains(document.activeElement)) return;
  fillList(list, calls, callRow);
}

function showScenarios({ list, seed }) {
  const { name: select } = byId('scenario').elements;
  fillOptions(
    select,
    list.map(({ name }) => name),
  );
  const scenario = list.find(({ name }) => name === select.value);
  byId('about').textContent = inLanguage(scenario?.about_zh, scenario?.about) ?? '';
  // The default leaves a number that the user is typing as it is.
  byId('seed').elements.seed.defaultValue = seed;
}

function showClock({ now, is_real }) {
  byId('now').textContent = is_real
    ? inLanguage(`上海时间 ${now}，真实时间`, `${now} in Shanghai, real time`)
    : inLanguage(`上海时间 ${now}，已调整`, `${now} in Shanghai, moved`);
  byId('set').elements.set.value ||= now;
}

function showFaults({ kinds, paths, list }) {
  const { kind, path } = byId('fault').elements;
  fillOptions(
    kind,
    kinds.map((each) => each.kind),
  );
  showFaultFields(kinds);
  fillOptions(path, ['*', ...paths]);
  fillList(byId('pending'), list, pendingFaultItem);
}

function showTableNames(tables) {
  const { table } = byId('tables').elements;
  const isFirst = table.value === '';
  fillOptions(table, tables);
  if (isFirst) table.value = FIRST_TABLE;
}

/** How many refreshes have begun, and how many of them run. */
let refreshCount = 0;
let runningCount = 0;

/** The calls of the last refresh, as JSON. */
let lastCalls = '';

function showBooks({ faults: violations }) {
  byId('sound').textContent =
    violations.length === 0
      ? inLanguage('账本的每个不变式都成立。', 'Every invariant of the books holds.')
      : violations.join('; ');
}

/**
 * Reads scenario, clock, faults, calls, books and the shown table from the mock, and shows them. Books and table cost the
 * mock the most, so `isCheap` leaves them out if there were no calls since the last refresh.
 */
async function refresh(isCheap = false) {
  refreshCount += 1;
  runningCount += 1;
  const ownCount = refreshCount;
  // An older answer must not replace a newer one.
  const isOutdated = () => ownCount !== refreshCount;
  const readAll = (paths) => Promise.all(paths.map((path) => sendRequest('GET', path)));
  try {
    const [scenarios, clock, faults, calls] = await readAll([
      'scenario',
      'clock',
      'faults',
      'journal',
    ]);
    if (isOutdated()) return;
    showScenarios(scenarios);
    showClock(clock);
    showFaults(faults);
    showCalls(calls.list);
    const callsText = JSON.stringify(calls.list);
    if (!isCheap || callsText !== lastCalls) {
      const [books, { tables }] = await readAll(['ledger?user_id=none', 'db']);
      if (isOutdated()) return;
      showBooks(books);
      showTableNames(tables);
      await showTable(isOutdated, () => runAction(async () => {}, ''));
      lastCalls = callsText;
    }
    showLive(true);
  } finally {
    runningCount -= 1;
  }
}

/** Shows whether the page is up to date. */
function showLive(isLive) {
  const time = shanghaiTime.format(Date.now()).slice(-8);
  byId('live').textContent = isLive
    ? inLanguage(`实时 · ${time} 更新`, `Live · updated at ${time}`)
    : inLanguage('模拟后端没有应答', 'The mock does not answer');
  byId('live').className = isLive ? 'is-live' : '';
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

/** When the form is submitted, runs `work` with its fields and shows the message in the language of the page. */
function onSubmit(id, [chinese, english], work) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    runAction(() => work(new FormData(byId(id))), inLanguage(chinese, english));
  });
}

/** Turns the page of the table when the button is pressed, unless there is no further page. */
function onTurn(id, step) {
  const button = byId(id);
  button.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return;
    const { _page } = byId('tables').elements;
    _page.value = Number(_page.value) + step;
    runAction(async () => {}, '');
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

onSubmit('scenario', ['场景已启用，请重新登录。', 'The scenario is on. Log in again.'], (form) =>
  sendRequest('POST', 'scenario', { name: form.get('name') }),
);
onSubmit('seed', ['数据已更新，请重新登录。', 'The data are new. Log in again.'], (form) =>
  sendRequest('POST', 'seed', { seed: Number(form.get('seed')) }),
);
onSubmit('reset', ['一切回到启动时。', 'Everything is as at the start.'], async () => {
  await sendRequest('POST', 'reset', {});
  byId('seed').reset();
});
onSubmit('advance', ['时钟已前进。', 'The clock has been advanced.'], (form) =>
  sendRequest('POST', 'clock', { advance: Number(form.get('amount')) * Number(form.get('unit')) }),
);
onSubmit('set', ['时钟已设定。', 'The clock has been set.'], (form) =>
  sendRequest('POST', 'clock', { set: form.get('set') }),
);
onSubmit('real', ['时钟恢复为真实时间。', 'The clock goes as the real one.'], () =>
  sendRequest('POST', 'clock', { real: true }),
);
onSubmit('fault', ['故障等待它的请求。', 'The fault waits for its call.'], (form) =>
  sendRequest('POST', 'faults', faultFrom(form)),
);
onSubmit('member', ['会员已修改。', 'The member is changed.'], (form) =>
  sendRequest('POST', 'member', {
    mobile: form.get('mobile'),
    ...(form.get('balance') ? { balance: Math.round(Number(form.get('balance')) * 100) } : {}),
    ...(form.get('vip_level') ? { vip_level: Number(form.get('vip_level')) } : {}),
  }),
);
onSubmit('draw', ['每次抽奖都会抽中它。', 'Every draw wins this prize.'], (form) =>
  sendRequest('POST', 'draw', { position: Number(form.get('position')) - 1 }),
);
onSubmit('clear', ['没有故障。', 'There are no faults.'], () => sendRequest('DELETE', 'faults'));
onSubmit('refresh', ['已刷新。', 'Refreshed.'], async () => {});
onSubmit('tables', ['', ''], async () => {});
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
for (const select of [byId('scenario').elements.name, byId('fault').elements.kind])
  select.addEventListener('change', () => runAction(async () => {}, ''));

/** How many times the page has refreshed by itself. */
let liveCount = 0;

/** Refreshes the page by itself, unless a refresh is running. Shows no message, which a screen reader would announce. */
function refreshLive() {
  if (runningCount > 0) return;
  liveCount += 1;
  // Commands of other pages change the data without a call, so books and table are read now and then in any case.
  refresh(liveCount % 5 !== 0).catch(() => showLive(false));
}

/** The timer of the live refresh; `null` while the page is hidden. */
let liveTimer = null;

function startOrStop() {
  clearInterval(liveTimer);
  liveTimer = document.hidden ? null : setInterval(refreshLive, REFRESH_MS);
}

document.addEventListener('visibilitychange', () => {
  startOrStop();
  if (!document.hidden) refreshLive();
});
startOrStop();
await runAction(async () => {}, '');
