import { describe, expect, test } from 'vitest';
import { TABLE_NAMES } from '../../mock-server/store/tables.ts';
import { contract } from '../../src/contract/contract.ts';
import { freshId, MEMBERS, startMock } from '../support/start-mock.ts';
import { startControlled } from './control-room.ts';

// The rows that json-server's router serves below `/__mock/db`.

type Row = Record<string, unknown>;

const SECRET_FIELD = /hash|digest|token|secret|password|^(answer|request_id|owner)$/;

/** The hashes, digests and stored answers of these rows. */
const secretsOf = (rows: readonly object[]) =>
  rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]: [string, unknown]) =>
      /hash|digest|^answer$|^request_id$/.test(name) && typeof value === 'string' ? [value] : [],
    ),
  );

/** A mock with a session, a stored answer and a registered member. */
async function startUsed() {
  const controlled = await startControlled();
  const token = await controlled.logIn();
  await controlled.send(contract.user.sign, { request_id: freshId() }, { token });
  return { ...controlled, token };
}

describe('the rows of a table', () => {
  test('can be filtered, searched, sorted and turned by pages', async () => {
    const { requestControl, mock } = await startControlled();
    const users = mock.db.users.all();
    const read = async (query: string) =>
      (await requestControl<Row[]>(`GET /db/users?${query}`)).answer;
    expect(await read('')).toHaveLength(users.length);
    expect(await read(`mobile=${MEMBERS.first}`)).toMatchObject([{ mobile: MEMBERS.first }]);
    expect(await read(`q=${MEMBERS.frozen}`)).toMatchObject([{ mobile: MEMBERS.frozen }]);
    const ids = (await read('_sort=id&_order=desc')).map(({ id }) => id);
    expect(ids).toEqual(users.map(({ id }) => id).reverse());
    const { answer, headers } = await requestControl<Row[]>('GET /db/users?_page=2&_limit=3');
    expect(answer.map(({ id }) => id)).toEqual(users.slice(3, 6).map(({ id }) => id));
    expect(headers.get('x-total-count')).toBe(String(users.length));
    expect(headers.get('link')).toContain('rel="next"');
  });

  test('can be read one by one, with the rows that belong to it', async () => {
    const { requestControl, mock } = await startControlled();
    const id = mock.db.users.find(({ mobile }) => mobile === MEMBERS.first)?.id ?? 0;
    const cards = mock.db.bank_cards.where('user_id', id);
    const { answer } = await requestControl(`GET /db/users/${id}?_embed=bank_cards`);
    expect(answer).toMatchObject({ id, bank_cards: cards.map((card) => ({ id: card.id })) });
    expect((await requestControl<Row[]>(`GET /db/users/${id}/bank_cards`)).answer).toHaveLength(
      cards.length,
    );
    const [card] = cards;
    expect(
      (await requestControl(`GET /db/bank_cards/${card?.id}?_expand=user`)).answer,
    ).toMatchObject({ user: { id } });
    expect((await requestControl('GET /db/users/1')).status).toBe(404);
  });

  test('are the current ones, also after a reset', async () => {
    const { requestControl, mock } = await startControlled();
    const balanceOf = async () =>
      (await requestControl('GET /db/users/200001?_embed=accounts')).answer['accounts'];
    await requestControl('POST /member', { mobile: MEMBERS.first, balance: 777 });
    expect(await balanceOf()).toContainEqual(
      expect.objectContaining({ type: 'available', balance: 777 }),
    );
    await requestControl('POST /reset', {});
    expect(await balanceOf()).not.toContainEqual(expect.objectContaining({ balance: 777 }));
    expect((await requestControl<Row[]>('GET /db/news')).answer).toEqual(mock.db.news.all());
  });

  test('every table is listed and can be read', async () => {
    const { requestControl } = await startControlled();
    expect((await requestControl('GET /db')).answer).toEqual({ tables: TABLE_NAMES });
    for (const table of TABLE_NAMES)
      expect((await requestControl(`GET /db/${table}`)).status, table).toBe(200);
  });
});

describe('secrets', () => {
  test('no table has a field with a secret', async () => {
    const { requestControl, token, mock } = await startUsed();
    const secrets = [token, ...TABLE_NAMES.flatMap((name) => secretsOf(mock.db[name].all()))];
    expect(secrets.length).toBeGreaterThan(20);
    for (const table of TABLE_NAMES) {
      const { text, answer } = await requestControl<Row[]>(`GET /db/${table}`);
      expect(answer, table).toHaveLength(mock.db[table].all().length);
      expect(
        secrets.filter((secret) => text.includes(secret)),
        table,
      ).toEqual([]);
      expect(answer.flatMap(Object.keys).filter((name) => SECRET_FIELD.test(name))).toEqual([]);
    }
  });

  test('no search, filter or relation finds or shows a secret', async () => {
    const { requestControl, mock } = await startUsed();
    for (const table of TABLE_NAMES)
      for (const secret of secretsOf(mock.db[table].all().slice(0, 3))) {
        const { answer } = await requestControl(`GET /db/${table}?q=${encodeURIComponent(secret)}`);
        expect(answer, table).toEqual([]);
      }
    const [user] = mock.db.users.all();
    const hash = encodeURIComponent(user?.password_hash ?? '');
    for (const query of ['password_hash_like=scrypt', 'password_hash_ne=x', `password_hash_gte=0`])
      expect((await requestControl(`GET /db/users?${query}`)).answer, query).toEqual([]);
    // json-server ignores a filter by a field that no row has.
    expect(
      (await requestControl<Row[]>(`GET /db/users?password_hash=${hash}`)).answer,
    ).toHaveLength(mock.db.users.all().length);
    const related = await requestControl('GET /db/users?_embed=sessions&_embed=operations');
    expect(related.text).toContain('"sessions"');
    expect(related.text).not.toMatch(/"(token_digest|password_hash|answer|owner)"/);
    expect((await requestControl('GET /db/sessions?_expand=user')).text).not.toContain('scrypt');
  });

  test('sorting by a secret changes no order', async () => {
    const { requestControl } = await startControlled();
    const { text } = await requestControl('GET /db/users');
    expect((await requestControl('GET /db/users?_sort=password_hash&_order=desc')).text).toBe(text);
  });
});

describe('businessErrors', () => {
  test.each([
    'POST /db/users',
    'PUT /db/users/200001',
    'PATCH /db/users/200001',
    'DELETE /db/users/200001',
  ])('%s is refused and changes nothing', async (methodAndPath) => {
    const { requestControl, mock } = await startControlled();
    const before = JSON.stringify(mock.db.users.all());
    for (const headers of [{}, { 'X-HTTP-Method-Override': 'GET' }]) {
      const body = { mobile: '1' };
      const { status, headers: sent, answer } = await requestControl(methodAndPath, body, headers);
      expect([status, sent.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(answer['error']).toContain('use the API or another command of the control room');
    }
    const { answer: rows } = await requestControl<Row[]>('GET /db/users');
    expect(rows).toHaveLength(mock.db.users.all().length);
    expect(JSON.stringify(mock.db.users.all())).toBe(before);
  });

  test('HEAD is answered without a body', async () => {
    const { url } = await startControlled();
    const response = await fetch(`${url}/__mock/db/users`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test.each([
    ['GET /db/none', 404, 'The tables are '],
    ['GET /db/db', 404, 'The tables are '],
    ['GET /db/__proto__', 404, 'The tables are '],
    ['GET /db/meta', 404, 'The tables are '],
    ['GET /db/users/200001/none', 404, 'The tables are '],
    ['GET /db/users/%E0%A4', 404, 'The tables are '],
    ['GET /db/users?nickname_like=[', 400, 'is no regular expression'],
    ['GET /db/users?_sort=id&_sort=mobile', 400, '_sort: give it once'],
  ])('%s is answered with %i and a sentence', async (methodAndPath, expectedStatus, sentence) => {
    const { requestControl } = await startControlled();
    const { status, answer } = await requestControl(methodAndPath);
    expect(status).toBe(expectedStatus);
    expect(answer['error']).toContain(sentence);
  });

  test('a page of another origin cannot read the rows, not even as a script', async () => {
    const { requestControl } = await startControlled();
    const { headers, answer } = await requestControl<Row[]>(
      'GET /db/users?callback=steal&_page=1',
      undefined,
      { origin: 'https://evil.example' },
    );
    expect(answer).toHaveLength(10);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the rows are off where the control room is off', async () => {
    const { fetch } = await startMock();
    for (const path of ['/__mock/db', '/__mock/db/users', '/v1/__mock/db/users', '/db', '/users'])
      expect((await fetch(path)).status, path).toBe(404);
    expect((await fetch('/__mock/db/users', { method: 'DELETE' })).status).toBe(404);
  });
});
