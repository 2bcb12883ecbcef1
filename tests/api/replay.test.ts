import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BusinessError, CountedRefusal } from '../../mock-server/business-error.ts';
import { systemRandom } from '../../mock-server/modules/shared/random.ts';
import { openSession } from '../../mock-server/modules/user/rules/sessions.ts';
import type { Route } from '../../mock-server/implement.ts';
import { CODE } from '../../src/contract/codes.ts';
import { endpoint } from '../../src/contract/endpoint.ts';
import { DAY, freshId, HOUR, MEMBERS, SECOND, startMock } from './start-mock.ts';

// The behaviour of every write, tested with a call of the test. Each real call also tests its
// replay in its own file.

const form = {
  writes: true,
  input: () => ({ mobile: v.string(), text: v.string(), password: v.optional(v.string()) }),
  output: () => v.object({ run: v.number() }),
} as const;
const write = endpoint('POST', '/api/test/write', form);
const otherWrite = endpoint('POST', '/api/test/other', form);
const openWrite = endpoint('POST', '/api/test/open', { ...form, open: true });

/** A mock with those calls; `send` uses the first member by default. */
async function startWriting(handler: Route['handler']) {
  const routes = [write, otherWrite, openWrite].map((endpoint) => ({ endpoint, handler }));
  const started = await startMock({ routes });
  const { db, transaction, clock } = started.mock;
  const tokenOf = (mobile: string) => {
    const user = db.users.where('mobile', mobile)[0] ?? expect.fail(mobile);
    return transaction(() => openSession(db, user, clock.now(), systemRandom)).token;
  };
  const send: typeof started.send = (call, fields, options) =>
    started.send(call, fields, { token: tokenOf(MEMBERS.first), ...options });
  return { ...started, send, tokenOf };
}

const counter = () => {
  let run = 0;
  return () => ({ run: (run += 1) });
};

const body = (changes: object = {}) => ({
  mobile: MEMBERS.first,
  text: 'one',
  request_id: freshId(),
  ...changes,
});

test('a repeated call acts once and gets the same answer byte for byte', async () => {
  const { send, advance } = await startWriting(counter());
  const fields = body();
  const first = await send(write, fields);
  advance(23 * HOUR);
  const again = await send(write, fields, { headers: { 'accept-language': 'en' } });
  expect(first.body).toMatchObject({ code: 1, data: { run: 1 } });
  expect(again.text).toBe(first.text);
});

test('a different order of fields is the same call', async () => {
  const { send } = await startWriting(counter());
  const { mobile, text, request_id } = body();
  const first = await send(write, { mobile, text, request_id });
  expect((await send(write, { request_id, text, mobile })).text).toBe(first.text);
});

test('a final refusal is replayed too', async () => {
  let isOpen = false;
  const { send } = await startWriting(() => {
    if (!isOpen) throw new BusinessError(CODE.registrationClosed);
    return { run: 1 };
  });
  const fields = body();
  const first = await send(write, fields);
  isOpen = true;
  expect(first.body.code).toBe(CODE.registrationClosed);
  expect((await send(write, fields)).text).toBe(first.text);
  expect((await send(write, body())).body.code).toBe(1);
});

test.each([CODE.unauthorized, CODE.tooManyRequests, CODE.maintenance, CODE.busy] as const)(
  'the passing refusal %i is not kept',
  async (code) => {
    let isOpen = false;
    const { send } = await startWriting(() => {
      if (!isOpen) throw new BusinessError(code);
      return { run: 1 };
    });
    const fields = body();
    expect((await send(write, fields)).body.code).toBe(code);
    isOpen = true;
    expect((await send(write, fields)).body.code).toBe(1);
  },
);

test('invalid fields use up no id: the same id may be sent with corrected fields', async () => {
  const { send } = await startWriting(counter());
  const fields = body({ text: 5 });
  expect((await send(write, fields)).body.code).toBe(CODE.format);
  expect((await send(write, { ...fields, text: 'five' })).body.code).toBe(1);
});

test('another body under the same id is refused and changes nothing', async () => {
  const { send } = await startWriting(counter());
  const fields = body();
  const first = await send(write, fields);
  expect((await send(write, { ...fields, text: 'two' })).body.code).toBe(CODE.requestIdReused);
  expect((await send(write, fields)).text).toBe(first.text);
});

test('a repeated call may have another password; passwords are never stored', async () => {
  const { send, mock } = await startWriting(counter());
  const fields = body({ password: 'Secret-1' });
  const first = await send(write, fields);
  expect((await send(write, { ...fields, password: 'Secret-2' })).text).toBe(first.text);
  expect(JSON.stringify(mock.db.operations.all())).not.toContain('Secret');
});

test('an id belongs to one member and one path', async () => {
  const { send, tokenOf } = await startWriting(counter());
  const fields = body();
  const runOf = async (call: typeof write, options = {}) =>
    (await send(call, fields, options)).body as { data: { run: number } };
  expect((await runOf(write)).data.run).toBe(1);
  expect((await runOf(write, { token: tokenOf(MEMBERS.unverified) })).data.run).toBe(2);
  expect((await runOf(otherWrite)).data.run).toBe(3);
});

test('an answer is kept for 24 hours', async () => {
  const { send, advance, mock } = await startWriting(counter());
  const fields = body();
  const first = await send(write, fields);
  advance(DAY - SECOND);
  expect((await send(write, fields)).text).toBe(first.text);
  advance(SECOND);
  expect((await send(write, fields)).body).toMatchObject({ data: { run: 2 } });
  expect(mock.db.operations.all()).toHaveLength(1);
});

test.each([['abc'], ['x'.repeat(65)], ['with spaces in it ok'], [1234567890123456]])(
  'the request_id %s is refused',
  async (request_id) => {
    const { send } = await startWriting(counter());
    expect((await send(write, body({ request_id }))).body).toMatchObject({
      code: CODE.format,
      data: { field: 'request_id' },
    });
  },
);

test('a call without request_id is refused', async () => {
  const { send } = await startWriting(counter());
  const { body: answer } = await send(write, body({ request_id: undefined }));
  expect(answer).toMatchObject({ code: CODE.missing, data: { field: 'request_id' } });
});

/** A call that waits until the test releases it. */
async function startSlow() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  let entered = () => {};
  const hasEntered = new Promise<void>((resolve) => (entered = resolve));
  const started = await startWriting({
    async prepare() {
      entered();
      await gate;
      return () => ({ run: 1 });
    },
  });
  return { ...started, hasEntered, release };
}

test('a repeated or resolved id gets “in progress” while the call runs', async () => {
  const { send, hasEntered, release } = await startSlow();
  const fields = body();
  const running = send(write, fields);
  await hasEntered;
  const resolving = { request_id: fields.request_id, resolve: 1 };
  expect((await send(write, fields)).body.code).toBe(CODE.inProgress);
  expect((await send(write, resolving)).body.code).toBe(CODE.inProgress);
  release();
  const answer = await running;
  expect(answer.body).toMatchObject({ code: 1, data: { run: 1 } });
  expect((await send(write, resolving)).text).toBe(answer.text);
  expect((await send(write, fields)).text).toBe(answer.text);
});

test('resolve returns the stored answer without the body', async () => {
  const { send } = await startWriting(counter());
  const fields = body();
  const first = await send(write, fields);
  const { request_id } = fields;
  expect((await send(write, { request_id, resolve: 1 })).text).toBe(first.text);
});

test('resolve closes an unknown id for 24 hours', async () => {
  const { send, advance } = await startWriting(counter());
  const fields = body();
  const { request_id } = fields;
  const closed = await send(write, { request_id, resolve: 1 });
  expect(closed.status).toBe(200);
  expect(closed.body.code).toBe(CODE.notFound);
  advance(DAY - SECOND);
  expect((await send(write, fields)).text).toBe(closed.text);
  expect((await send(write, { request_id, resolve: 1 })).text).toBe(closed.text);
  expect((await send(write, body())).body).toMatchObject({ data: { run: 1 } });
});

test.each([true, '1', 0, null])('resolve: %j is refused and writes nothing', async (resolve) => {
  const { send } = await startWriting(counter());
  const { body: answer } = await send(write, body({ resolve }));
  expect(answer).toMatchObject({ data: { field: 'resolve' } });
  expect((await send(write, body())).body).toMatchObject({ data: { run: 1 } });
});

test('a success of an open call uses up its id and is neither stored nor replayed', async () => {
  const { send, mock } = await startWriting(() => ({ run: 4711 }));
  const fields = body();
  expect((await send(openWrite, fields)).body).toMatchObject({ code: 1, data: { run: 4711 } });
  for (const again of [fields, { ...fields, text: 'two' }])
    expect((await send(openWrite, again)).body.code).toBe(CODE.requestIdReused);
  expect(mock.db.operations.all()).toMatchObject([{ answer: null, body_digest: null }]);
  expect(JSON.stringify(mock.db.operations.all())).not.toContain('4711');
});

test('replays a refusal of an open call', async () => {
  let run = 0;
  const { send } = await startWriting(() => {
    run += 1;
    throw new CountedRefusal(CODE.wrongCredentials, { n: 4 });
  });
  const fields = body();
  const first = await send(openWrite, fields);
  expect((await send(openWrite, fields)).text).toBe(first.text);
  expect(run).toBe(1);
});

test('keeps the newest 1,000 refusals of a member, and the newest 5,000 of open calls', async () => {
  const { send, mock } = await startWriting(counter());
  const { db, transaction } = mock;
  const fill = (count: number, ownerOf: (i: number) => string) =>
    transaction(() => {
      for (let i = 0; i < count; i += 1)
        db.operations.insert({
          owner: ownerOf(i),
          path: write.path,
          request_id: `filled-${ownerOf(i)}-${i}`,
          body_digest: '',
          status: 200,
          answer: '{}',
          created_at: mock.clock.now(),
        });
    });
  fill(1_000, () => 'user 200001');
  fill(5_000, (i) => `mobile ${i}`);
  await send(write, { request_id: freshId(), resolve: 1 });
  await send(openWrite, body());
  const ownedBy = (prefix: string) => db.operations.filter(({ owner }) => owner.startsWith(prefix));
  expect(ownedBy('user 200001')).toHaveLength(1_000);
  expect(ownedBy('mobile ')).toHaveLength(5_000);
  expect(db.operations.where('request_id', 'filled-user 200001-0')).toEqual([]);
  expect(db.operations.where('request_id', 'filled-mobile 0-0')).toEqual([]);
});

test('a refusal undoes the changes of the handler; a counted one keeps them', async () => {
  const rename =
    (nickname: string, refusal: BusinessError): Route['handler'] =>
    ({ db }) => {
      db.users.update(200001, { nickname });
      throw refusal;
    };
  const plain = await startWriting(rename('undone', new BusinessError(CODE.failed)));
  await plain.send(write, body());
  expect(plain.mock.db.users.get(200001)?.nickname).toBe('青山见我');
  const counted = await startWriting(rename('kept', new CountedRefusal(CODE.failed)));
  await counted.send(write, body());
  expect(counted.mock.db.users.get(200001)?.nickname).toBe('kept');
});
