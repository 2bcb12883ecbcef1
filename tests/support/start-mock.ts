import { createHash } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createMock, type Mock, type MockOptions } from '../../mock-server/app.ts';
import type { RandomSource } from '../../mock-server/modules/shared/random.ts';
import { contract } from '../../src/contract/contract.ts';
import {
  type DataOf,
  type Endpoint,
  selectorFields,
  type WireInputOf,
} from '../../src/contract/endpoint.ts';
import { API_PREFIX, type Envelope } from '../../src/contract/envelope.ts';
import { parseTime } from '../../src/contract/time.ts';
import { PASSWORD_COST, seedOnce } from './seeded-state.ts';

export const START = parseTime('2026-11-21 10:00:00') as number;
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The demo members (RULES.md, Demo data). `first` is verified and wealthy. */
export const MEMBERS = {
  first: '13800000001',
  unverified: '13800000002',
  rejected: '13800000003',
  frozen: '13800000004',
} as const;
/** A friend of the first member. The friend is verified and has no open orders. */
export const FRIEND = '13900008928';
export const PASSWORD = 'Demo1234';
export const RECOVERY_CODE = 'DEMK-7Q2M-XW9P';

/** Pseudo-random bytes, the same in every run. */
export function repeatableRandom(): RandomSource {
  let blockCount = 0;
  const block = () =>
    createHash('sha256')
      .update(`test ${(blockCount += 1)}`)
      .digest();
  return {
    bytes: (count) =>
      Buffer.concat(Array.from({ length: Math.ceil(count / 32) }, block)).subarray(0, count),
  };
}

interface Answer<Data = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Omit<Envelope, 'data'> & { data: Data };
}

interface CallExtras {
  token?: string | undefined;
  headers?: Record<string, string>;
}

let requestCount = 0;
/** A unique request_id. */
export const freshId = () => `test-request-${String((requestCount += 1)).padStart(8, '0')}`;

export interface TestMock {
  readonly mock: Mock;
  readonly url: string;
  /** Moves the mock's clock forward without waiting. */
  readonly advance: (ms: number) => void;
  /** Sends any request to the server, and parses the body as an envelope. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Answer<never>>;
  /** Sends any fields to a call of the contract, as query or JSON. */
  readonly send: (call: Endpoint, fields?: object, extra?: CallExtras) => Promise<Answer<never>>;
  /** Makes a call like the app, with a new request_id for a write. */
  readonly call: <E extends Endpoint>(
    call: E,
    input: WireInputOf<E>,
    extra?: CallExtras,
  ) => Promise<Answer<DataOf<E>>>;
  /** Logs a member in and returns the token. */
  readonly logIn: (mobile?: string, password?: string) => Promise<string>;
}

/** The seeded state, made once per test file, because seeding takes longer than most tests. */
let seededState: ReturnType<typeof seedOnce> | undefined;

/** Starts a mock for one test, with its clock stopped at 2026-11-21 10:00 CST. The mock stops with the test. */
export async function startMock(options: MockOptions = {}): Promise<TestMock> {
  let now = START;
  seededState ??= seedOnce(START);
  const state = await seededState;
  const mock = createMock({
    state: state(),
    clock: { now: () => now },
    random: repeatableRandom(),
    passwordCost: PASSWORD_COST,
    ...options,
  });
  const { url, close } = await mock.listen(0);
  onTestFinished(close);

  const request: TestMock['fetch'] = async (path, init) => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = isJson && text !== '' ? (JSON.parse(text) as never) : (null as never);
    return { status: response.status, headers: response.headers, text, body };
  };
  const send: TestMock['send'] = (call, fields = {}, { token, headers } = {}) => {
    const allHeaders = { platform: 'h5', ...(token === undefined ? {} : { token }), ...headers };
    const path = API_PREFIX + call.path;
    if (call.method === 'GET') {
      const query = new URLSearchParams(fields as Record<string, string>);
      return request(`${path}?${query}`, { headers: allHeaders });
    }
    return request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...allHeaders },
      body: JSON.stringify(fields),
    });
  };
  const testMock: TestMock = {
    mock,
    url,
    advance: (ms) => {
      now += ms;
    },
    fetch: request,
    send,
    call: (call, input, extra) =>
      send(
        call,
        { ...(call.writes && { request_id: freshId() }), ...input, ...selectorFields(call) },
        extra,
      ),
    async logIn(mobile = MEMBERS.first, password = PASSWORD) {
      const { body } = await testMock.call(contract.user.login, { mobile, password });
      if (body.code !== 1) throw new Error(`${mobile} could not log in: ${body.msg}`);
      return body.data.token;
    },
  };
  return testMock;
}
