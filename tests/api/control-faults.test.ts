import { describe, expect, test } from 'vitest';
import { FAULT_KINDS } from '../../mock-server/control/fault-rules.ts';
import { CODE } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { freshId } from '../support/start-mock.ts';
import { type ControlledMock, startControlled } from './control-room.ts';

const { register, sign } = contract.user;
const { config } = contract.common;

const MOBILE = '13712345678';

const registrationFields = () => ({
  mobile: MOBILE,
  password: 'Passw0rd',
  password_confirm: 'Passw0rd',
  agree: 1,
  agreement_version: '2026.11',
  request_id: freshId(),
});

const countMembers = ({ mock }: ControlledMock) => mock.db.users.where('mobile', MOBILE).length;

async function withFault(fault: object): Promise<ControlledMock> {
  const controlled = await startControlled();
  const { status } = await controlled.requestControl('POST /faults', fault);
  expect(status).toBe(200);
  return controlled;
}

/** Sends a registration with plain `fetch`. Returns the answer, or the `reason` why there is none. */
async function sendRegistration({ url }: ControlledMock, body: object) {
  try {
    const response = await fetch(url + API_PREFIX + register.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  } catch (error) {
    return { reason: String((error as Error).cause ?? error) };
  }
}

/** For each fault: how many members the registration adds, and a check of what the caller receives after `tookMs`. */
const FAULT_CASES: [
  fault: { kind: string; [name: string]: unknown },
  effectCount: 0 | 1,
  expectAnswer: (answer: Awaited<ReturnType<typeof sendRegistration>>, tookMs: number) => void,
][] = [
  [{ kind: 'latency', ms: 300 }, 1, (_, tookMs) => expect(tookMs).toBeGreaterThanOrEqual(290)],
  [
    { kind: 'code', code: CODE.registrationClosed },
    0,
    ({ status, text }) => {
      expect(status).toBe(200);
      expect(text).toMatch(/^\{"code":21015,"msg":"[^"{}]+","data":null/);
    },
  ],
  [
    { kind: 'code', code: CODE.busy, after_commit: true },
    1,
    ({ text }) => expect(text).toContain('10010'),
  ],
  [
    { kind: 'code', code: CODE.tooManyRequests, data: { retry_after: 7 } },
    0,
    ({ status, headers }) => {
      expect(status).toBe(429);
      expect(headers?.get('retry-after')).toBe('7');
    },
  ],
  [
    { kind: 'unauthorized-body' },
    0,
    ({ status, text }) => {
      expect(status).toBe(200);
      expect(text).toMatch(/^\{"code":401,/);
    },
  ],
  [
    { kind: 'unauthorized-status' },
    0,
    ({ status, text }) => {
      expect(status).toBe(401);
      expect(text).toMatch(/^\{"code":401,/);
    },
  ],
  [{ kind: 'server-error' }, 0, ({ status }) => expect(status).toBe(503)],
  [
    { kind: 'server-error', status: 500, after_commit: true },
    1,
    ({ status }) => expect(status).toBe(500),
  ],
  [
    { kind: 'html' },
    0,
    ({ status, headers, text }) => {
      expect(status).toBe(502);
      expect(headers?.get('content-type')).toContain('text/html');
      expect(text).toContain('<h1>');
    },
  ],
  [{ kind: 'html', status: 200, after_commit: true }, 1, ({ status }) => expect(status).toBe(200)],
  [
    { kind: 'malformed-json' },
    1,
    ({ status, text }) => {
      expect(status).toBe(200);
      expect(text).toMatch(/^\{"code":1,,.*\}$/);
    },
  ],
  [
    { kind: 'truncated-json' },
    1,
    ({ status, text }) => {
      expect(status).toBe(200);
      expect(text).toMatch(/^\{"code":1,.*[^}]$/);
    },
  ],
  [
    { kind: 'wrong-types' },
    1,
    ({ text }) => {
      const { code, data } = JSON.parse(text ?? '') as { code: number; data: { user: object } };
      expect(code).toBe(1);
      expect(data).toMatchObject({ token: 43, user: { id: '200045', is_auth: '0' } });
    },
  ],
  [
    { kind: 'field', field: 'user.id', value: 'x' },
    1,
    ({ text }) => expect(JSON.parse(text ?? '')).toMatchObject({ data: { user: { id: 'x' } } }),
  ],
  [{ kind: 'cut-body' }, 1, ({ reason }) => expect(reason).toMatch(/closed|terminated|reset/i)],
  [{ kind: 'trickle', ms: 2 }, 1, (_, tookMs) => expect(tookMs).toBeGreaterThanOrEqual(400)],
  [{ kind: 'reset-before-commit' }, 0, ({ reason }) => expect(reason).toMatch(/reset|closed/i)],
  [{ kind: 'reset-after-commit' }, 1, ({ reason }) => expect(reason).toMatch(/reset|closed/i)],
  [{ kind: 'duplicate' }, 1, ({ text }) => expect(text).toMatch(/^\{"code":10007,/)],
];

test.each(FAULT_CASES)(
  'a call with the fault %j is answered, and takes effect, as expected',
  async (fault, effectCount, expectAnswer) => {
    const faultyMock = await withFault({ ...fault, path: register.path });
    const body = registrationFields();
    const startedAt = performance.now();
    const answer = await sendRegistration(faultyMock, body);
    expectAnswer(answer, performance.now() - startedAt);
    expect(countMembers(faultyMock)).toBe(effectCount);
    // The fault is used up: the same call succeeds now, unless it already took effect.
    const secondAnswer = await faultyMock.send(register, body);
    expect(secondAnswer.body.code).toBe(effectCount === 1 ? CODE.requestIdReused : 1);
    expect(countMembers(faultyMock)).toBe(1);
  },
);

test('cuts an answer that is long enough to be compressed', async () => {
  const { url } = await withFault({ kind: 'cut-body', path: config.path });
  const answer = await fetch(url + API_PREFIX + config.path);
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('the cases above test every kind of fault', () => {
  const testedKinds = FAULT_CASES.map(([{ kind }]) => kind);
  expect([...new Set(testedKinds), 'out-of-order'].sort()).toEqual(
    FAULT_KINDS.map(({ kind }) => kind).sort(),
  );
});

test('after a reset connection, the same request_id gets the lost answer', async () => {
  const faultyMock = await withFault({ kind: 'reset-after-commit', path: sign.path });
  const token = await faultyMock.logIn();
  const body = { request_id: freshId() };
  await expect(faultyMock.send(sign, body, { token })).rejects.toThrow();
  const [storedOperation] = faultyMock.mock.db.operations.where('request_id', body.request_id);
  expect((await faultyMock.send(sign, body, { token })).text).toBe(storedOperation?.answer);
});

test('a duplicate request has one effect and one answer', async () => {
  const faultyMock = await withFault({ kind: 'duplicate', path: sign.path });
  const token = await faultyMock.logIn();
  const body = { request_id: freshId() };
  const { text } = await faultyMock.send(sign, body, { token });
  expect(faultyMock.mock.db.operations.where('request_id', body.request_id)).toHaveLength(1);
  expect((await faultyMock.send(sign, body, { token })).text).toBe(text);
});

/** The first answer waits for the second, at most `ms`, which is long enough for the slowest machine. */
const OUT_OF_ORDER = { kind: 'out-of-order', ms: 60_000 };

describe('out of order', () => {
  test('the first answer comes after the second', async () => {
    const faultyMock = await withFault({ ...OUT_OF_ORDER, path: '/api/index/news' });
    const answerOrder: number[] = [];
    const readPage = async (page: number) => {
      await faultyMock.send(contract.index.news, { page, limit: 5 });
      answerOrder.push(page);
    };
    const firstAnswer = readPage(1);
    await expect
      .poll(async () => (await faultyMock.requestControl('GET /faults')).answer['list'])
      .toEqual([]);
    await faultyMock.send(config); // an answer to another call does not end the wait
    expect(answerOrder).toEqual([]);
    await Promise.all([firstAnswer, readPage(2)]);
    expect(answerOrder).toEqual([2, 1]);
  });

  test('the first answer comes after the second even if the second is slow', async () => {
    const { news } = contract.index;
    const faultyMock = await withFault({ ...OUT_OF_ORDER, path: news.path });
    const answerOrder: string[] = [];
    const sendNews = async (name: string) => {
      await faultyMock.send(news, { limit: 1 });
      answerOrder.push(name);
    };
    const firstAnswer = sendNews('first');
    await expect
      .poll(async () => (await faultyMock.requestControl('GET /faults')).answer['list'])
      .toEqual([]);
    await faultyMock.requestControl('POST /faults', { kind: 'trickle', path: news.path, ms: 1 });
    await Promise.all([firstAnswer, sendNews('second')]);
    expect(answerOrder).toEqual(['second', 'first']);
  });

  test('sends the delayed answer when no second request comes', async () => {
    const faultyMock = await withFault({ kind: 'out-of-order', ms: 50 });
    expect((await faultyMock.send(config)).body.code).toBe(1);
  });

  test('sends the delayed answer when the faults are removed', async () => {
    const faultyMock = await withFault({ kind: 'out-of-order', ms: 60_000 });
    const call = faultyMock.send(config);
    await expect
      .poll(async () => (await faultyMock.requestControl('GET /faults')).answer['list'])
      .toEqual([]);
    await faultyMock.requestControl('DELETE /faults');
    expect((await call).body.code).toBe(1);
  });
});

test('a fault affects exactly the requested number of calls, and no other call', async () => {
  const faultyMock = await withFault({ kind: 'server-error', path: `/v1${config.path}`, count: 2 });
  expect((await faultyMock.send(contract.index.banner)).status).toBe(200);
  const statuses = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await faultyMock.send(config)).status);
  expect(statuses).toEqual([503, 503, 200]);
});

test('plays the faults of a call in the order they were set; latency combines with another fault', async () => {
  const faultyMock = await withFault({ kind: 'code', code: CODE.maintenance });
  await faultyMock.requestControl('POST /faults', { kind: 'html' });
  await faultyMock.requestControl('POST /faults', { kind: 'latency', ms: 100 });
  const startedAt = performance.now();
  expect((await faultyMock.send(config)).body.code).toBe(CODE.maintenance);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
  expect((await faultyMock.send(config)).status).toBe(502);
});

test('faults are listed, and removed one by one or all together', async () => {
  const { requestControl, send } = await startControlled();
  const { answer: htmlFault } = await requestControl('POST /faults', {
    kind: 'html',
    path: '*',
    count: 3,
  });
  const { answer: cutFault } = await requestControl('POST /faults', { kind: 'cut-body' });
  expect(htmlFault).toMatchObject({ kind: 'html', path: '*', count: 3, status: 502 });
  expect((await requestControl('GET /faults')).answer).toMatchObject({
    list: [htmlFault, cutFault],
  });
  expect((await requestControl(`DELETE /faults?id=${String(htmlFault['id'])}`)).answer).toEqual({
    list: [cutFault],
  });
  expect((await requestControl(`DELETE /faults?id=${String(htmlFault['id'])}`)).status).toBe(404);
  expect((await requestControl('DELETE /faults')).answer).toEqual({ list: [] });
  expect((await send(config)).body.code).toBe(1);
});

test.each([
  [{}, 'kind'],
  [{ kind: 'earthquake' }, 'kind'],
  [{ kind: 'html', path: '/api/user/none' }, 'path: there is no call "/api/user/none"'],
  [{ kind: 'html', count: 0 }, 'count'],
  [{ kind: 'html', count: 1.5 }, 'count'],
  [{ kind: 'html', typo: 1 }, 'typo'],
  [{ kind: 'code' }, 'code'],
  [{ kind: 'code', code: 1 }, 'code'],
  [{ kind: 'code', code: 99 }, 'code'],
  [{ kind: 'latency', ms: -1 }, 'ms'],
  [{ kind: 'server-error', status: 404 }, 'status'],
])('the invalid fault %j is refused with one sentence', async (fault, reason) => {
  const { requestControl } = await startControlled();
  const { status, answer } = await requestControl('POST /faults', fault);
  expect(status).toBe(400);
  expect(answer).toEqual({ error: expect.stringContaining(reason) as string });
  expect((await requestControl('GET /faults')).answer).toMatchObject({ list: [] });
});

test('an answer with a fault has the CORS headers of any answer', async () => {
  const faultyMock = await withFault({ kind: 'html' });
  const { headers } = await faultyMock.send(
    config,
    {},
    { headers: { origin: 'http://localhost:1' } },
  );
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:1');
});

test('the fault `field` replaces one field of an answer, or removes it if no value is given', async () => {
  const { requestControl, call, logIn } = await startControlled();
  const token = await logIn();
  const { info } = contract.user;
  const path = info.path;
  await requestControl('POST /faults', { kind: 'field', path, field: 'vip.level', value: 'gold' });
  expect((await call(info, {}, { token })).body.data).toMatchObject({ vip: { level: 'gold' } });
  await requestControl('POST /faults', { kind: 'field', path, field: 'balance' });
  expect((await call(info, {}, { token })).body.data).not.toHaveProperty('balance');
  expect((await call(info, {}, { token })).body.data).toHaveProperty('balance');
});
