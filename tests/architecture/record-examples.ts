import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { createMock } from '../../mock-server/app.ts';
import type { CallExample, Examples } from '../../mock-server/documents/example.ts';
import type { StepUpAction } from '../../mock-server/partner/rows.ts';
import type { State } from '../../mock-server/store/tables.ts';
import { contract } from '../../src/contract/contract.ts';
import { type Endpoint, selectorFields } from '../../src/contract/endpoint.ts';
import { API_PREFIX, type Envelope } from '../../src/contract/envelope.ts';
import {
  EXAMPLE_CALLS,
  FURTHER_EXAMPLES,
  type ExampleCall,
  type MakeCall,
} from '../support/example-calls.ts';
import { createStepUp } from '../support/scenarios/partner.ts';
import { PASSWORD_COST, seedOnce } from '../support/seeded-state.ts';
import { PASSWORD, repeatableRandom, START } from '../support/start-mock.ts';

// Records the examples of the documents: each example call, and the answer of a mock with the demo data. `npm run api`
// writes them, and a test compares them.

const EXAMPLES_FILE = new URL('../../mock-server/documents/examples.json', import.meta.url);

/** Starts a mock whose data, clock and random numbers are the same each time. */
async function startMock(state: State) {
  const random = repeatableRandom();
  const mock = createMock({
    state,
    clock: { now: () => START },
    random,
    passwordCost: PASSWORD_COST,
  });
  const { url, close } = await mock.listen(0);
  let token = '';
  /** Makes a call, and returns the `data` of the success. */
  const send = async ({ method, path, name }: Endpoint, fields: object): Promise<unknown> => {
    const query = new URLSearchParams(fields as Record<string, string>);
    const response = await fetch(
      `${url}${API_PREFIX}${path}${method === 'GET' ? `?${query}` : ''}`,
      {
        method,
        headers: {
          'content-type': 'application/json',
          platform: 'h5',
          'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger',
          ...(token && { token }),
        },
        ...(method === 'POST' && { body: JSON.stringify(fields) }),
      },
    );
    const { code, msg, data } = (await response.json()) as Envelope;
    if (code !== 1) throw new Error(`${name} with ${JSON.stringify(fields)}: ${code} ${msg}`);
    return data;
  };
  let writeCount = 0;
  const call = ((endpoint, input) =>
    send(endpoint, {
      ...input,
      ...selectorFields(endpoint),
      ...(endpoint.writes && { request_id: `example-request-before-${(writeCount += 1)}` }),
    })) as MakeCall;
  return {
    send,
    call,
    close,
    /** A token that replaces the password of this call, as the server of a partner gets it. */
    confirmByHost: async ({ action, payeeChange }: Endpoint) => {
      const { id } = await call(contract.user.info, {});
      const name = (action?.name ?? payeeChange) as StepUpAction;
      return createStepUp(mock, id, name, random);
    },
    logIn: async (mobile: string) => {
      const request_id = 'example-request-login-before';
      const data = await send(contract.user.login, { mobile, password: PASSWORD, request_id });
      token = (data as { token: string }).token;
    },
  };
}

/** A list with more rows than this is cut. */
const MAX_ROWS = 8;
const ROWS_OF_CUT_LIST = 3;

/** How many fields of the row have a value that none of the other rows has. */
const countNewValues = (row: object, others: readonly object[]) =>
  Object.entries(row).filter(
    ([name, value]) =>
      value !== null && others.every((other) => (other as Record<string, unknown>)[name] === null),
  ).length;

/** The first row, and the rows that show most of what the others do not show. */
function bestRows(rows: readonly unknown[]): unknown[] {
  if (typeof rows[0] !== 'object') return rows.slice(0, ROWS_OF_CUT_LIST);
  const [firstRow, ...otherRows] = rows as object[];
  const chosen = firstRow ? [firstRow] : [];
  while (chosen.length < ROWS_OF_CUT_LIST) {
    const counts = otherRows.map((row) => countNewValues(row, chosen));
    const best = otherRows.splice(counts.indexOf(Math.max(...counts)), 1);
    chosen.push(...best);
  }
  return chosen;
}

const cutLists = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    Array.isArray(value) && value.length > MAX_ROWS ? bestRows(value) : value,
  );

async function record(
  { name, endpoint, member, fields }: ExampleCall,
  state: State,
  isConfirmedByHost = false,
): Promise<CallExample> {
  const { send, call, logIn, confirmByHost, close } = await startMock(state);
  try {
    if (member !== null) await logIn(member);
    const request_id = `example-request-${name.replace('.', '-')}`;
    const { password, ...otherFields } = (await fields(call)) as Record<string, unknown>;
    const proof = isConfirmedByHost
      ? { step_up_token: await confirmByHost(endpoint) }
      : password !== undefined && { password };
    const input = { ...otherFields, ...proof, ...(endpoint.writes && { request_id }) };
    return { input, data: cutLists(await send(endpoint, input)) };
  } finally {
    await close();
  }
}

const hasStepUp = ({ endpoint }: ExampleCall) => 'step_up_token' in endpoint.input.entries;

/** Makes the text of mock-server/documents/examples.json. */
export async function makeExamples(): Promise<string> {
  const state = await seedOnce(START);
  const examples: Record<string, CallExample[]> = {};
  for (const call of [...EXAMPLE_CALLS, ...FURTHER_EXAMPLES])
    (examples[call.name] ??= []).push(await record(call, state()));
  for (const call of EXAMPLE_CALLS.filter(hasStepUp))
    examples[call.name]?.push(await record(call, state(), true));
  return format(JSON.stringify(examples satisfies Examples), { parser: 'json', printWidth: 100 });
}

/** Reads the present text of mock-server/documents/examples.json. */
export const readExamples = () => readFileSync(EXAMPLES_FILE, 'utf8');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  void makeExamples().then((text) => {
    writeFileSync(EXAMPLES_FILE, text);
    console.log('mock-server/documents/examples.json: the answers of the mock');
  });
