// The page of the control room. Each form sends one request and shows the answer.

const byId = (id) => document.getElementById(id);

const say = (text) => {
  byId('said').textContent = text;
};

async function ask(method, path, body) {
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

function element(name, text, ...children) {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
}

function fill(select, values) {
  const chosen = select.value;
  select.replaceChildren(
    ...values.map((value) => {
      const option = element('option', value);
      option.value = value;
      return option;
    }),
  );
  if (values.includes(chosen)) select.value = chosen;
}

function pendingFault({ id, kind, path, count, ...rest }) {
  const own = Object.entries(rest).filter(([, value]) => value !== false);
  const details = own.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('');
  const remove = element('button', 'Remove');
  remove.setAttribute('aria-label', `Remove fault ${id}, ${kind}`);
  remove.addEventListener('click', () => act(() => ask('DELETE', `faults?id=${id}`), 'Removed.'));
  return element('li', `${kind}, ${path}, ${count}×${details} `, remove);
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

/** Opens on demand: the body of the request and of the answer. */
const bodies = ({ sent, received }) =>
  element(
    'details',
    '',
    element('summary', 'Show'),
    element('pre', JSON.stringify({ sent, received }, null, 1)),
  );

const entryRow = ({ time, method, path, status, code, ms, fault, ...entry }) =>
  element(
    'tr',
    '',
    ...[time, `${method} ${path}`, status, code, ms, fault].map((cell) =>
      element('td', cell ?? '–'),
    ),
    element('td', '', bodies(entry)),
  );

async function refresh() {
  const [{ list: scenarios, seed }, clock, faults, journal, { faults: broken }] = await Promise.all(
    ['scenario', 'clock', 'faults', 'journal', 'ledger?user_id=none'].map((path) =>
      ask('GET', path),
    ),
  );
  const scenario = byId('scenario').elements.name;
  fill(
    scenario,
    scenarios.map(({ name }) => name),
  );
  byId('about').textContent = scenarios.find(({ name }) => name === scenario.value)?.about ?? '';
  byId('seed').elements.seed.value = seed;
  byId('now').textContent = `${clock.now} in Shanghai, ${clock.is_real ? 'real time' : 'moved'}`;
  byId('set').elements.set.value ||= clock.now;
  fill(
    byId('fault').elements.kind,
    faults.kinds.map(({ kind }) => kind),
  );
  showFaultFields(faults.kinds);
  fill(byId('fault').elements.path, ['*', ...faults.paths]);
  byId('pending').replaceChildren(...faults.list.map(pendingFault));
  byId('journal').replaceChildren(...journal.list.map(entryRow));
  byId('sound').textContent =
    broken.length === 0 ? 'Every invariant of the books holds.' : broken.join('; ');
}

async function act(work, done) {
  try {
    await work();
    await refresh();
    say(done);
  } catch (error) {
    say(error.message);
  }
}

/** Runs `work` with the form's fields on submit. */
function onSubmit(id, done, work) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    act(() => work(new FormData(byId(id))), done);
  });
}

/** The additional fields of a fault. Empty ones are omitted. */
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

onSubmit('scenario', 'The scenario is on. Sign in again.', (form) =>
  ask('POST', 'scenario', { name: form.get('name') }),
);
onSubmit('seed', 'The data are new. Sign in again.', (form) =>
  ask('POST', 'seed', { seed: Number(form.get('seed')) }),
);
onSubmit('reset', 'Everything is as at the start.', () => ask('POST', 'reset', {}));
onSubmit('advance', 'The clock has been advanced.', (form) =>
  ask('POST', 'clock', { advance: Number(form.get('amount')) * Number(form.get('unit')) }),
);
onSubmit('set', 'The clock has been set.', (form) =>
  ask('POST', 'clock', { set: form.get('set') }),
);
onSubmit('real', 'The clock goes as the real one.', () => ask('POST', 'clock', { real: true }));
onSubmit('fault', 'The fault waits for its call.', (form) =>
  ask('POST', 'faults', faultFrom(form)),
);
onSubmit('member', 'The member is changed.', (form) =>
  ask('POST', 'member', {
    mobile: form.get('mobile'),
    ...(form.get('balance') ? { balance: Math.round(Number(form.get('balance')) * 100) } : {}),
    ...(form.get('vip_level') ? { vip_level: Number(form.get('vip_level')) } : {}),
  }),
);
onSubmit('draw', 'Every draw wins this prize.', (form) =>
  ask('POST', 'draw', { position: Number(form.get('position')) - 1 }),
);
onSubmit('clear', 'There are no faults.', () => ask('DELETE', 'faults'));
onSubmit('refresh', 'Refreshed.', () => Promise.resolve());
for (const select of [byId('scenario').elements.name, byId('fault').elements.kind])
  select.addEventListener('change', () => act(async () => {}, ''));

await act(async () => {}, '');

/** The journal follows the calls while the page is visible. */
setInterval(async () => {
  // An open body would close.
  if (document.hidden || byId('journal').querySelector('details[open]')) return;
  const journal = await ask('GET', 'journal').catch(() => null);
  if (journal) byId('journal').replaceChildren(...journal.list.map(entryRow));
}, 2000);
