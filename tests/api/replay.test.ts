import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BusinessError, CountedError } from '../../mock-server/business-error.ts';
import type { Route } from '../../mock-server/implement.ts';
import { systemRandom } from '../../mock-server/modules/shared/random.ts';
import { openSession } from '../../mock-server/modules/user/rules/sessions.ts';
import { CODE } from '../../src/contract/codes.ts';
import { endpoint } from '../../src/contract/endpoint.ts';
import { DAY, freshId, HOUR, MEMBERS, SECOND, startMock } from '../support/start-mock.ts';

// Tests the replay of writes with calls that exist only here. contract.test.ts repeats each real write.

const writeOptions = {
  writes: true,
  input: () => ({ mobile: v.string(), text: v.string(), password: v.optional(v.string()) }),
  output: () => v.object({ run: v.number() }),
} as const;
const writeCall = endpoint('POST', '/api/test/write', writeOptions);
const otherWriteCall = endpoint('POST', '/api/test/other', writeOptions);
const publicCall = endpoint('POST', '/api/test/public', { ...writeOptions, isPublic: true });

/** Starts a mock that has only these test calls. `send` sends as the first member unless it gets another token. */
async function startWriting(handler: Route['handler']) {
  const routes = [writeCall, otherWriteCall, publicCall].map((endpoint) => ({
    endpoint,
    handler,
  }));
  const testMock = await startMock({ routes });
  const { db, transaction, clock } = testMock.mock;
  const tokenOf = (mobile: string) => {
    const user = db.users.where('mobile', mobile)[0] ?? expect.fail(mobile);
    return transaction(() => openSession(db, user, clock.now(), systemRandom)).token;
  };
  const send: typeof testMock.send = (call, fields, options) =>
    testMock.send(call, fields, { token: tokenOf(MEMBERS.first), ...options });
  return { ...testMock, send, tokenOf };
}

/** Makes a handler whose answer says how often it has run. */
const createCountingHandler = () => {
  let run = 0;
  return () => ({ run: (run += 1) });
};

const writeFields = (changes: object = {}) => ({
  mobile: MEMBERS.first,
  text: 'one',
  request_id: freshId(),
  ...changes,
});

test('a repeated call acts once and gets the same answer byte for byte', async () => {
  const { send, advance } = await startWriting(createCountingHandler());
  const fields = writeFields();
  const firstAnswer = await send(writeCall, fields);
  advance(23 * HOUR);
  const repeatedAnswer = await send(writeCall, fields, { headers: { 'accept-language': 'en' } });
  expect(firstAnswer.body).toMatchObject({ code: 1, data: { run: 1 } });
  expect(repeatedAnswer.text).toBe(firstAnswer.text);
});

test('a different order of fields is the same call', async () => {
  const { send } = await startWriting(createCountingHandler());
  const { mobile, text, request_id } = writeFields();
  const firstAnswer = await send(writeCall, { mobile, text, request_id });
  expect((await send(writeCall, { request_id, text, mobile })).text).toBe(firstAnswer.text);
});

test('a final business error is replayed too', async () => {
  let isReady = false;
  const { send } = await startWriting(() => {
    if (!isReady) throw new BusinessError(CODE.registrationClosed);
    return { run: 1 };
  });
  const fields = writeFields();
  const firstAnswer = await send(writeCall, fields);
  isReady = true;
  expect(firstAnswer.body.code).toBe(CODE.registrationClosed);
  expect((await send(writeCall, fields)).text).toBe(firstAnswer.text);
  expect((await send(writeCall, writeFields())).body.code).toBe(1);
});

test.each([CODE.unauthorized, CODE.tooManyRequests, CODE.maintenance, CODE.busy] as const)(
  'the temporary business error %i is not stored',
  async (code) => {
    let isReady = false;
    const { send } = await startWriting(() => {
      if (!isReady) throw new BusinessError(code);
      return { run: 1 };
    });
    const fields = writeFields();
    expect((await send(writeCall, fields)).body.code).toBe(code);
    isReady = true;
    expect((await send(writeCall, fields)).body.code).toBe(1);
  },
);

test('a request_id that was sent with invalid fields may be sent again with corrected fields', async () => {
  const { send } = await startWriting(createCountingHandler());
  const fields = writeFields({ text: 5 });
  expect((await send(writeCall, fields)).body.code).toBe(CODE.format);
  expect((await send(writeCall, { ...fields, text: 'five' })).body.code).toBe(1);
});

test('another body under the same id is refused and changes nothing', async () => {
  const { send } = await startWriting(createCountingHandler());
  const fields = writeFields();
  const firstAnswer = await send(writeCall, fields);
  expect((await send(writeCall, { ...fields, text: 'two' })).body.code).toBe(CODE.requestIdReused);
  expect((await send(writeCall, fields)).text).toBe(firstAnswer.text);
});

test('a repeated call may have another password; passwords are never stored', async () => {
  const { send, mock } = await startWriting(createCountingHandler());
  const fields = writeFields({ password: 'Secret-1' });
  const firstAnswer = await send(writeCall, fields);
  expect((await send(writeCall, { ...fields, password: 'Secret-2' })).text).toBe(firstAnswer.text);
  expect(JSON.stringify(mock.db.operations.all())).not.toContain('Secret');
});

test('the same request_id of another member or on another path is a new call', async () => {
  const { send, tokenOf } = await startWriting(createCountingHandler());
  const fields = writeFields();
  const runOf = async (call: typeof writeCall, options = {}) =>
    (await send(call, fields, options)).body as { data: { run: number } };
  expect((await runOf(writeCall)).data.run).toBe(1);
  expect((await runOf(writeCall, { token: tokenOf(MEMBERS.unverified) })).data.run).toBe(2);
  expect((await runOf(otherWriteCall)).data.run).toBe(3);
});

test('an answer is stored for 24 hours', async () => {
  const { send, advance, mock } = await startWriting(createCountingHandler());
  const fields = writeFields();
  const firstAnswer = await send(writeCall, fields);
  advance(DAY - SECOND);
  expect((await send(writeCall, fields)).text).toBe(firstAnswer.text);
  advance(SECOND);
  expect((await send(writeCall, fields)).body).toMatchObject({ data: { run: 2 } });
  expect(mock.db.operations.all()).toHaveLength(1);
});

test.each([['abc'], ['x'.repeat(65)], ['with spaces in it ok'], [1234567890123456]])(
  'the request_id %s is refused',
  async (request_id) => {
    const { send } = await startWriting(createCountingHandler());
    expect((await send(writeCall, writeFields({ request_id }))).body).toMatchObject({
      code: CODE.format,
      data: { field: 'request_id' },
    });
  },
);

test('a call without request_id is refused', async () => {
  const { send } = await startWriting(createCountingHandler());
  const { body: answer } = await send(writeCall, writeFields({ request_id: undefined }));
  expect(answer).toMatchObject({ code: CODE.missing, data: { field: 'request_id' } });
});

/** Starts a mock whose calls run until `release`. `handlerStart` resolves when the first one runs. */
async function startSlow() {
  let release = () => {};
  const releasePromise = new Promise<void>((resolve) => (release = resolve));
  let markStarted = () => {};
  const handlerStart = new Promise<void>((resolve) => (markStarted = resolve));
  const testMock = await startWriting({
    async prepare() {
      markStarted();
      await releasePromise;
      return () => ({ run: 1 });
    },
  });
  return { ...testMock, handlerStart, release };
}

test('a repeated call and a status query get “in progress” while the call runs', async () => {
  const { send, handlerStart, release } = await startSlow();
  const fields = writeFields();
  const firstAnswer = send(writeCall, fields);
  await handlerStart;
  const statusQuery = { request_id: fields.request_id, resolve: 1 };
  expect((await send(writeCall, fields)).body.code).toBe(CODE.inProgress);
  expect((await send(writeCall, statusQuery)).body.code).toBe(CODE.inProgress);
  release();
  const answer = await firstAnswer;
  expect(answer.body).toMatchObject({ code: 1, data: { run: 1 } });
  expect((await send(writeCall, statusQuery)).text).toBe(answer.text);
  expect((await send(writeCall, fields)).text).toBe(answer.text);
});

test('a status query gets the stored answer', async () => {
  const { send } = await startWriting(createCountingHandler());
  const fields = writeFields();
  const firstAnswer = await send(writeCall, fields);
  const { request_id } = fields;
  expect((await send(writeCall, { request_id, resolve: 1 })).text).toBe(firstAnswer.text);
});

test('after a status query for an unknown id, a call with this id is refused for 24 hours', async () => {
  const { send, advance } = await startWriting(createCountingHandler());
  const fields = writeFields();
  const { request_id } = fields;
  const resolveAnswer = await send(writeCall, { request_id, resolve: 1 });
  expect(resolveAnswer.status).toBe(200);
  expect(resolveAnswer.body.code).toBe(CODE.notFound);
  advance(DAY - SECOND);
  expect((await send(writeCall, fields)).text).toBe(resolveAnswer.text);
  expect((await send(writeCall, { request_id, resolve: 1 })).text).toBe(resolveAnswer.text);
  expect((await send(writeCall, writeFields())).body).toMatchObject({ data: { run: 1 } });
});

test.each([true, '1', 0, null])('resolve: %j is refused and writes nothing', async (resolve) => {
  const { send } = await startWriting(createCountingHandler());
  const { body: answer } = await send(writeCall, writeFields({ resolve }));
  expect(answer).toMatchObject({ data: { field: 'resolve' } });
  expect((await send(writeCall, writeFields())).body).toMatchObject({ data: { run: 1 } });
});

test('the success of a public call uses up its id and is neither stored nor replayed', async () => {
  const { send, mock } = await startWriting(() => ({ run: 4711 }));
  const fields = writeFields();
  expect((await send(publicCall, fields)).body).toMatchObject({
    code: 1,
    data: { run: 4711 },
  });
  for (const repeatedFields of [fields, { ...fields, text: 'two' }])
    expect((await send(publicCall, repeatedFields)).body.code).toBe(CODE.requestIdReused);
  expect(mock.db.operations.all()).toMatchObject([{ answer: null, body_digest: null }]);
  expect(JSON.stringify(mock.db.operations.all())).not.toContain('4711');
});

test('replays a business error of a public call', async () => {
  let run = 0;
  const { send } = await startWriting(() => {
    run += 1;
    throw new CountedError(CODE.wrongCredentials, { n: 4 });
  });
  const fields = writeFields();
  const firstAnswer = await send(publicCall, fields);
  expect((await send(publicCall, fields)).text).toBe(firstAnswer.text);
  expect(run).toBe(1);
});

test('stores the newest 1,000 business errors of a member, and the newest 5,000 operations of public calls', async () => {
  const { send, mock } = await startWriting(createCountingHandler());
  const { db, transaction } = mock;
  const insertOperations = (count: number, ownerOf: (i: number) => string) =>
    transaction(() => {
      for (let i = 0; i < count; i += 1)
        db.operations.insert({
          owner: ownerOf(i),
          path: writeCall.path,
          request_id: `filled-${ownerOf(i)}-${i}`,
          body_digest: '',
          status: 200,
          answer: '{}',
          created_at: mock.clock.now(),
        });
    });
  insertOperations(1_000, () => 'user 200001');
  insertOperations(5_000, (i) => `mobile ${i}`);
  await send(writeCall, { request_id: freshId(), resolve: 1 });
  await send(publicCall, writeFields());
  const ownedBy = (prefix: string) => db.operations.filter(({ owner }) => owner.startsWith(prefix));
  expect(ownedBy('user 200001')).toHaveLength(1_000);
  expect(ownedBy('mobile ')).toHaveLength(5_000);
  expect(db.operations.where('request_id', 'filled-user 200001-0')).toEqual([]);
  expect(db.operations.where('request_id', 'filled-mobile 0-0')).toEqual([]);
});

test('a business error undoes the changes of the handler; a counted business error keeps them', async () => {
  const rename =
    (nickname: string, businessError: BusinessError): Route['handler'] =>
    ({ db }) => {
      db.users.update(200001, { nickname });
      throw businessError;
    };
  const plainMock = await startWriting(rename('undone', new BusinessError(CODE.failed)));
  await plainMock.send(writeCall, writeFields());
  expect(plainMock.mock.db.users.get(200001)?.nickname).toBe('青山见我');
  const countedMock = await startWriting(rename('kept', new CountedError(CODE.failed)));
  await countedMock.send(writeCall, writeFields());
  expect(countedMock.mock.db.users.get(200001)?.nickname).toBe('kept');
});
