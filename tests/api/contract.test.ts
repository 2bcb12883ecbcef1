import * as v from 'valibot';
import { expect, test } from 'vitest';
import { routes } from '../../mock-server/modules/routes.ts';
import { TABLE_NAMES } from '../../mock-server/store/tables.ts';
import { CODE } from '../../src/contract/codes.ts';
import { selectorFields } from '../../src/contract/endpoint.ts';
import { EXAMPLE_CALLS, type ExampleCall, type MakeCall } from '../support/example-calls.ts';
import { freshId, startMock } from '../support/start-mock.ts';

// Keeps the mock in line with the contract. Makes each call, parses the answer with the app's schema, and repeats each write.

/** Starts a mock with the member of this call logged in, and makes the fields of its example. */
async function startExample({ endpoint, member, fields: makeFields }: ExampleCall) {
  const { mock, logIn, send, call } = await startMock();
  const token = member === null ? undefined : await logIn(member);
  const makeCall: MakeCall = async (other, input) =>
    (await call(other, input, { token })).body.data;
  const fields = {
    ...(endpoint.writes && { request_id: freshId() }),
    ...(await makeFields(makeCall)),
  };
  /** Every row, except for the time of the last call of a session. */
  const readRows = () =>
    JSON.stringify(TABLE_NAMES.map((table) => table !== 'sessions' && mock.db[table].all()));
  return {
    fields,
    readRows,
    sendExample: (body: object = fields) => send(endpoint, body, { token }),
  };
}

test.each(EXAMPLE_CALLS)('the answer of $name matches the contract', async (example) => {
  const { body } = await (await startExample(example)).sendExample();
  expect(body.code).toBe(1);
  expect(v.safeParse(example.endpoint.output, body.data).issues).toBeUndefined();
});

const writes = EXAMPLE_CALLS.filter(({ endpoint }) => endpoint.writes);
const isPublicCall = ({ endpoint }: ExampleCall) => endpoint.isPublic;

test.each(writes.filter((example) => !isPublicCall(example)))(
  '$name acts once: a repeat and a status query get the same answer and change nothing',
  async (example) => {
    const { fields, readRows, sendExample } = await startExample(example);
    const { text, body } = await sendExample();
    expect(body.code).toBe(1);
    const rowsBefore = readRows();
    expect((await sendExample()).text).toBe(text);
    const { request_id } = fields;
    expect((await sendExample({ request_id, resolve: 1 })).text).toBe(text);
    expect(readRows()).toBe(rowsBefore);
  },
);

test.each(writes.filter(isPublicCall))(
  '$name acts once: a repeat is refused, returns no secret and changes nothing',
  async (example) => {
    const { readRows, sendExample } = await startExample(example);
    expect((await sendExample()).body.code).toBe(1);
    const rowsBefore = readRows();
    expect((await sendExample()).body).toMatchObject({ code: CODE.requestIdReused, data: null });
    expect(readRows()).toBe(rowsBefore);
  },
);

test('every call requires a session, except for the public ones', async () => {
  const { send } = await startMock();
  const statusOf = async ({ name, endpoint }: ExampleCall) =>
    [name, (await send(endpoint, selectorFields(endpoint))).status] as const;
  const privateCalls = EXAMPLE_CALLS.filter((example) => !isPublicCall(example));
  expect(await Promise.all(privateCalls.map(statusOf))).toEqual(
    privateCalls.map(({ name }) => [name, 401]),
  );
});

test('the mock answers exactly the calls of the contract', () => {
  const paths = routes.map(({ endpoint }) => endpoint.path).sort();
  expect(paths).toEqual(EXAMPLE_CALLS.map(({ endpoint }) => endpoint.path).sort());
});
