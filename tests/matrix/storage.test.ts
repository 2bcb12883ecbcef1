import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWriteStorage } from '../../src/api/pending-writes/write-storage.ts';
import { createApp } from '../../src/app/create-app.ts';
import { currentRoute } from '../../src/app/current-route.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { TOKEN } from '../../src/contract/field-patterns.ts';
import { createHashWindow } from '../../src/platform/hash-window.ts';
import { STATE_KEY } from '../../src/platform/history-entry.ts';
import { createPreferences } from '../../src/platform/preferences.ts';
import { pendingWritesKey, sessionKey } from '../../src/platform/storage-keys.ts';
import { createSession, readStoredSession } from '../../src/session/session.ts';
import { fakePage } from '../support/fake-page.ts';
import { screenlessHost, SETTINGS } from '../support/screenless-host.ts';
import { stubFetch } from '../support/stub-fetch.ts';
import { corruption, corruptJson } from './corrupt-json.ts';
import { trySamples } from './try-samples.ts';
import { EXAMPLES, settle } from './world.ts';

// Reads ten thousand corrupted storage entries. The app treats an invalid entry as missing.

const TABLE = 'Input: entries of a device';

const TOKEN_OF_MEMBER = 'token-of-the-member';
const SESSION = {
  state: { token: TOKEN_OF_MEMBER, userInfo: { is_auth: 1, invite_code: 'ABC234' } },
  version: 0,
};
const OPERATION = {
  request_id: '3f6c1d528a4b4e0e9c1a5d2b7f7a9e10',
  endpoint: '/api/user/sign',
  action: 'sign',
  t: 1_795_226_400_000,
  owner: 'ABC234',
};
const OPERATIONS = [OPERATION, { ...OPERATION, request_id: 'f'.repeat(32) }];
const STORED_SETTINGS = { locale: 'en', theme: 'dark', textSize: 'large' };
const STORED_ENTRY = {
  [STATE_KEY]: {
    index: 2,
    state: { key: 'a1' },
    left: { hash: '#x', entry: { path: '/', index: 1 } },
  },
};

const corruptions = fc.array(corruption, { minLength: 1, maxLength: 3 });

/** The text of a stored entry: a valid one with changes, the beginning of one, or any text. */
const corruptEntry = (entry: object) =>
  fc.oneof(
    { weight: 8, arbitrary: corruptions.map((changes) => corruptJson(entry, changes)) },
    {
      weight: 1,
      arbitrary: fc.nat(200).map((length) => JSON.stringify(entry).slice(0, length)),
    },
    { weight: 1, arbitrary: fc.oneof(fc.string({ unit: 'binary' }), fc.json()) },
  );

/** A storage with these entries. */
function storageWith(entries: Readonly<Record<string, string>>): Storage {
  const storedEntries = new Map(Object.entries(entries));
  return {
    getItem: (name: string) => storedEntries.get(name) ?? null,
    setItem: (name: string, text: string) => void storedEntries.set(name, text),
    removeItem: (name: string) => void storedEntries.delete(name),
  } as unknown as Storage;
}

const isObject = (value: unknown) => Object.getPrototypeOf(value) === Object.prototype;

test('reads a corrupt session as a valid one or as none', async () => {
  await trySamples(
    { table: TABLE, row: 'a stored session' },
    2_500,
    corruptEntry(SESSION),
    (text) => {
      const storage = storageWith({ key: text });
      const session = readStoredSession(storage, 'key');
      if (session === null) {
        expect(text).toBe('');
        return;
      }
      const { token, userInfo, ...others } = session;
      expect(others).toEqual({});
      // The token must fit into a header.
      if (token !== null) expect(new Headers({ token }).get('token')).toMatch(TOKEN);
      if (userInfo !== null) {
        expect(token).not.toBeNull();
        expect([0, 1]).toContain(userInfo.is_auth);
        expect(typeof userInfo.invite_code).toBe('string');
        expect(Object.keys(userInfo)).toEqual(['is_auth', 'invite_code']);
      }
      const ignore = () => {};
      createSession({ storage, sessionKey: 'key', announce: ignore, onChange: ignore })
        .getState()
        .begin(TOKEN_OF_MEMBER, null);
      expect(readStoredSession(storage, 'key')).toEqual({ token: TOKEN_OF_MEMBER, userInfo: null });
    },
  );
});

test('keeps the valid operations of a corrupt list, and stores another one', async () => {
  const { request_id } = OPERATION;
  await trySamples(
    { table: TABLE, row: 'stored operations' },
    2_500,
    corruptEntry(OPERATIONS),
    (text) => {
      const device = storageWith({ key: text });
      const options = {
        storage: device,
        durableStore: null,
        name: 'key',
        shouldReserveSpace: true,
        announce: () => {},
      };
      const operationStorage = createWriteStorage(options);
      for (const each of operationStorage.read()) {
        expect(isObject(each)).toBe(true);
        expect(typeof each.endpoint + typeof each.t + typeof each.owner).toBe('stringnumberstring');
        expect(each.request_id).toMatch(/^[\w-]{8,64}$/);
      }
      operationStorage.reserveSpace();
      operationStorage.remove(request_id);
      expect(operationStorage.add({ ...OPERATION, action: 'sign' })).toBe(true);
      expect(createWriteStorage(options).read().at(-1)).toEqual(OPERATION);
      operationStorage.remove(request_id);
      expect(operationStorage.read().filter((each) => each.request_id === request_id)).toEqual([]);
      operationStorage.freeSpace();
    },
  );
});

test('keeps the valid settings of a corrupt entry', async () => {
  await trySamples(
    { table: TABLE, row: 'stored settings' },
    2_500,
    corruptEntry(STORED_SETTINGS),
    (text) => {
      const device = storageWith({ key: text });
      const preferences = createPreferences(device, 'key').getState();
      for (const [name, value] of Object.entries(preferences.chosen))
        expect(
          [STORED_SETTINGS, SETTINGS].map((each) => each[name as keyof typeof STORED_SETTINGS]),
        ).toContain(value);
      preferences.choose({ theme: 'light' });
      expect(createPreferences(device, 'key').getState().chosen).toMatchObject({ theme: 'light' });
    },
  );
});

test('reads a corrupt entry of the history as a valid one or as the first', async () => {
  await trySamples(
    { table: TABLE, row: 'a stamp of the history' },
    1_500,
    corruptEntry(STORED_ENTRY),
    (text) => {
      let state: unknown = text;
      try {
        state = JSON.parse(text);
      } catch {
        // A host may store a text in its history state.
      }
      const { page, back } = fakePage('#x');
      page.history.pushState(state, '', '#/');
      const { history, location } = createHashWindow(page, () => {});
      for (const move of [() => {}, back]) {
        move();
        const { idx } = history.state as { idx: number };
        expect(Number.isSafeInteger(idx)).toBe(true);
        expect(idx).toBeGreaterThanOrEqual(0);
        expect(location.hash).toMatch(/^#\//);
      }
    },
  );
});

const READ_PATHS = new Set(
  EXAMPLES.flatMap(({ endpoint: { path, writes } }): string[] => (writes ? [] : [path])),
);

/** Answers every call with its example. Returns the list of calls. */
function answerEveryCall(): string[] {
  const calls: string[] = [];
  stubFetch(async (input, init) => {
    const request = new Request(input, init);
    const path = request.url.split('?')[0]!.slice(`${SETTINGS.apiBase}${API_PREFIX}`.length);
    const isStatusQuery = (await request.text()).includes('"resolve":1');
    calls.push(`${isStatusQuery ? 'status query ' : ''}${path}`);
    const example = EXAMPLES.find(({ endpoint }) => endpoint.path === path);
    return new Response(example?.success ?? null);
  });
  return calls;
}

test('the app starts on a device with corrupt entries, and sends no write', async () => {
  const session = sessionKey(SETTINGS.storageKey, SETTINGS.apiBase);
  const entries = fc.tuple(corruptEntry(SESSION), corruptEntry(OPERATIONS));
  const calls = answerEveryCall();
  const startCounts = { loggedIn: 0, loggedOut: 0, statusQueries: 0 };
  await trySamples(
    { table: TABLE, row: 'a device at the start' },
    1_000,
    entries,
    async ([stored, operations]) => {
      const storage = storageWith({ [session]: stored, [pendingWritesKey(session)]: operations });
      calls.length = 0;
      const app = createApp(screenlessHost({ storage, openStorage: () => storage }));
      const { token } = app.session.getState();
      if (token !== null) expect(token).toMatch(TOKEN);
      // Without a session, the login page is shown. With a session, the page waits for the member.
      const access = () => app.guard.accessTo(currentRoute(app.router));
      await expect.poll(access, { interval: 1 }).toBe(token === null ? 'granted' : 'pending');
      await (await app.server.loadApi()).common.config({});
      await settle();
      const statusQueries = new Set(calls.filter((call) => call.startsWith('status query')));
      expect(calls.filter((call) => !statusQueries.has(call) && !READ_PATHS.has(call))).toEqual([]);
      if (token === null) expect([...statusQueries]).toEqual([]);
      else expect([[], ['status query /api/user/sign']]).toContainEqual([...statusQueries]);
      startCounts[token === null ? 'loggedOut' : 'loggedIn'] += 1;
      startCounts.statusQueries += statusQueries.size;
      app.dispose();
    },
  );
  expect(
    Math.min(startCounts.loggedIn, startCounts.loggedOut, startCounts.statusQueries),
  ).toBeGreaterThan(20);
});
