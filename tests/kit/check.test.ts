import { describe, expect, test } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { type Deviation, inData, inEnvelope, type Json, startBackend } from './bad-backend.ts';
import { checkJson, data, envelope, foundIn, type Printed, rowsOf } from './check-deviation.ts';
import { check, MEMBER } from './run-check.ts';

test('the mock passes, writes included', async () => {
  const { code, report } = await checkJson({}, '--writes');
  expect(foundIn(report)).toEqual([]);
  expect(code).toBe(0);
  expect(report.neededFor).toMatchObject({
    login: { works: true },
    home: { works: true },
    money: { works: true },
  });
  const tried = report.subjects.filter(({ verdict }) => verdict === 'ok').map(({ name }) => name);
  const writes = ['exchange_bank_money', 'sign', 'receive_sign', 'receiveRewards'];
  for (const name of [
    ...['CORS', 'Clock', 'Idempotency', 'POST /api/bank/add', 'POST /api/bank/delete'],
    ...['POST /api/prize/bindAddress', ...writes.map((call) => `POST /api/user/${call}`)],
  ])
    expect(tried).toContain(name);
});

/** Why calls were not made. A call without a reason gives an empty one. */
const reasonsIn = ({ subjects }: Printed) => [
  ...new Set(
    subjects
      .filter(({ verdict }) => verdict === 'not tried')
      .map(({ notTried }) => notTried.join(' ')),
  ),
];

test('without --writes nothing is written', async () => {
  const written: string[] = [];
  const { code, report } = await checkJson({
    ask: (fields, { path }) => {
      // The login and the malformed login carry an id too.
      if ('request_id' in fields && path !== '/api/user/login') written.push(path);
      return fields;
    },
  });
  expect(code).toBe(0);
  expect(written).toEqual([]);
  expect(reasonsIn(report)).toEqual(['The check never makes this call.', 'Add --writes.']);
});

const READS: readonly [deviation: string, Deviation, sentence: string][] = [
  [
    'a code as text',
    envelope('/api/user/info', (all) => (all['code'] = String(all['code']))),
    'tolerated GET /api/user/info: "code" is the text "1". Send a number.',
  ],
  [
    'no envelope',
    {
      answer: (answer, { path }) => {
        if (path === '/api/index/banner') answer.body = '{"list":[]}';
      },
    },
    "wrong GET /api/index/banner: The body is not a JSON object with a 'code'. Send 'code', 'msg' and 'data', refusals and errors too.",
  ],
  [
    'an error page',
    {
      answer: (answer, { path }) => {
        if (path === '/api/card/info') Object.assign(answer, { status: 500, body: '<html>' });
      },
    },
    'wrong GET /api/card/info: The body of an answer with status 500 is not a JSON object with a "code". Answer {"code":1,"msg":"…","data":…}, refusals and errors too.',
  ],
  [
    'a success with the status 500',
    {
      answer: (answer, { path }) => {
        if (path === '/api/index/notice') answer.status = 500;
      },
    },
    'wrong GET /api/index/notice: A success has the status 500. Send 200, or the app shows an error.',
  ],
  [
    'a redirect',
    {
      answer: (answer, { path }) => {
        if (path === '/api/index/news')
          Object.assign(answer, { status: 302, headers: { location: '/' } });
      },
    },
    'wrong GET /api/index/news: The answer is a redirect (302). The app follows none, so answer at this address.',
  ],
  [
    'money of a quote as a number',
    data('/api/user/apply_vip', (quote) => (quote['pay_amount'] = 12345.67)),
    "wrong POST /api/user/apply_vip: data.pay_amount is the number 99999.99. Send yuan as text with two decimals, such as '1234.50'.",
  ],
  [
    'shown money as a number',
    data('/api/user/info', (info) => (info['balance'] = 12345.67)),
    "tolerated GET /api/user/info: data.balance is the number 99999.99, which the app tolerates. Send yuan as text with two decimals, such as '1234.50'.",
  ],
  [
    'a status that the app does not know',
    data('/api/index/banner', (all) => rowsOf(all).forEach((row) => (row['link_type'] = 9))),
    'rows, which the app tolerates. Send one of 0, 1, 2, 3.',
  ],
  [
    'a known status as text',
    data('/api/user/getSignList', (all) => {
      for (const row of all['milestones'] as Json[]) row['status'] = String(row['status']);
    }),
    "tolerated POST /api/user/getSignList: data.milestones[].status is '9' in 4 rows, which the app tolerates.",
  ],
  [
    'a row that the app leaves out',
    data('/api/index/banner', (all) => (rowsOf(all)[0] = {})),
    'wrong GET /api/index/banner: data.list[].id is missing, so the app leaves it out. Send a whole number from 1.',
  ],
  [
    'a field that is missing',
    data('/api/user/info', (info) => delete info['invite_code']),
    'wrong GET /api/user/info: data.invite_code is missing. Send 1 to 64 letters, digits, -, ., _ or ~.',
  ],
  [
    'a time in another format',
    data('/api/index/notice', (all) => {
      for (const row of rowsOf(all)) row['publish_time'] = '2026/11/21';
    }),
    "Send a time in Asia/Shanghai, such as '2026-11-21 10:00:00'.",
  ],
  [
    'no data',
    envelope('/api/card/info', (all) => (all['data'] = null)),
    'wrong GET /api/card/info: data is null. Send an object.',
  ],
  [
    'a field of the login that the app leaves out',
    data('/api/user/login', (all) => (all['expire_time'] = 'soon')),
    "tolerated POST /api/user/login: data.expire_time is 'aaaa', so the app leaves it out. Send a time in Asia/Shanghai, such as '2026-11-21 10:00:00'.",
  ],
  [
    'a refusal without a message',
    {
      answer: (answer) =>
        inEnvelope(answer, (all) => {
          if (all['code'] === CODE.articleNotFound) delete all['msg'];
        }),
    },
    'tolerated GET /api/index/newsDetail: A refusal has no "msg", so members only see 请求错误. Send the reason as text.',
  ],
  [
    'another content type',
    { answer: ({ headers }) => (headers['content-type'] = 'text/plain') },
    'tolerated GET /api/index/banner: The Content-Type is not JSON. Send application/json; charset=utf-8.',
  ],
  [
    'no time',
    { answer: (answer) => inEnvelope(answer, (all) => delete all['time']) },
    'tolerated Clock: The envelope has no "time". Send the seconds since 1970, or countdowns follow the clock of the phone.',
  ],
  [
    'a time in milliseconds',
    {
      answer: (answer) => inEnvelope(answer, (all) => (all['time'] = Number(all['time']) * 1000)),
    },
    'tolerated Clock: "time" is not in seconds. Send the seconds since 1970.',
  ],
  [
    'times in another zone',
    data('/api/common/config', (all) => {
      all['server_time'] = new Date().toISOString().slice(0, 19).replace('T', ' ');
    }),
    'tolerated Clock: "server_time" of common/config is 8 h behind this machine. Send all times in Asia/Shanghai, or members see other times and days.',
  ],
  [
    'a wrong clock',
    {
      answer: (answer) => inEnvelope(answer, (all) => (all['time'] = Number(all['time']) - 7200)),
    },
    'tolerated Clock: "time" is 2 h behind this machine. Set the clock of the server.',
  ],
  [
    'a 401 as text',
    {
      answer: (answer) =>
        inEnvelope(answer, (all) => {
          if (all['code'] === 401) all['code'] = '401';
        }),
    },
    'tolerated GET /api/user/info: "code" is the text "401". Send a number.',
  ],
  [
    'a success for an unknown article',
    {
      answer: (answer, { path, fields }) => {
        if (path === '/api/index/newsDetail' && fields['id'] === '999999999')
          answer.body = '{"code":1,"msg":"","data":null}';
      },
    },
    'wrong GET /api/index/newsDetail: data is null. Send an object.',
  ],
  [
    'another code than 401 without a session',
    {
      answer: (answer) =>
        answer.status === 401 &&
        Object.assign(answer, { status: 200, body: '{"code":10010,"msg":"?","data":null}' }),
    },
    'wrong GET /api/user/info: A call without a token gets the code 10010, "Server is busy". Answer 401, as status or code, or members stay on a dead session.',
  ],
  [
    'a page past the end that is refused',
    {
      answer: (answer, { path, fields }) => {
        if (path === '/api/user/team' && Number(fields['page']) > 2)
          answer.body = '{"code":10004,"msg":"?","data":null}';
      },
    },
    'wrong GET /api/user/team: A page past the end gets the code 10004, "Not found". Answer an empty list.',
  ],
  [
    'a page that repeats rows',
    data('/api/user/team', (all) => rowsOf(all).forEach((row, i) => (row['id'] = i + 1))),
    'wrong GET /api/user/team: Page 2 repeats rows of page 1. Apply "page" and "limit".',
  ],
  [
    'has_more that never ends',
    data('/api/index/news', (all) => (all['has_more'] = !all['has_more'])),
    'wrong GET /api/index/news: "has_more" of page 1 does not fit "total". Send true as long as rows follow, or members miss rows.',
  ],
  [
    'a limit that is ignored',
    data('/api/index/news', (all) => rowsOf(all).push(...rowsOf(all), ...rowsOf(all))),
    'wrong GET /api/index/news: A page with limit 2 has 6 rows. Send at most "limit" rows.',
  ],
  [
    'a read that is refused',
    {
      answer: (answer, { path }) => {
        if (path === '/api/index/banner') answer.body = '{"code":31001,"msg":"?","data":null}';
      },
    },
    'wrong GET /api/index/banner: It was refused with 31001, "Already signed in today". Answer this read.',
  ],
  [
    'an answer that is too large',
    {
      answer: (answer, { path }) => {
        if (path === '/api/index/notice') answer.body += ' '.repeat(2 * 1024 * 1024);
      },
    },
    'wrong GET /api/index/notice: The answer is larger than 2 MiB. Send fewer or shorter rows.',
  ],
  [
    'no CORS header on a refusal',
    {
      answer: ({ status, headers }) =>
        status === 401 && delete headers['access-control-allow-origin'],
    },
    'do not allow http://localhost:5173, for example GET /api/user/info (401). Send Access-Control-Allow-Origin with every answer, refusals and errors too.',
  ],
  [
    'no CORS header that shows Retry-After to the page',
    { answer: ({ headers }) => delete headers['access-control-expose-headers'] },
    'hide Retry-After from the page, for example GET /api/common/config (200). Send Access-Control-Expose-Headers: Retry-After, or the app cannot read how long to wait.',
  ],
  [
    'a preflight that does not allow the token',
    {
      answer: ({ headers }, { method }) => {
        if (method === 'OPTIONS') headers['access-control-allow-headers'] = 'platform';
      },
    },
    'wrong CORS: The preflight of POST /api/user/login does not allow the header token and content-type. Add it to Access-Control-Allow-Headers.',
  ],
  [
    'a preflight that asks for a login',
    {
      answer: (answer, { method }) => {
        if (method === 'OPTIONS') answer.status = 401;
      },
    },
    'wrong CORS: The preflight OPTIONS of GET /api/user/info is answered with 401. Answer 204 without asking for a token.',
  ],
  [
    'a login with any password',
    {
      ask: (fields, { path }) =>
        path === '/api/user/login' && fields['mobile'] === '13800000001'
          ? { ...fields, password: 'Demo1234' }
          : fields,
    },
    'wrong POST /api/user/login: A wrong password gets a success. Refuse it with 21001.',
  ],
  [
    'a login that is refused',
    {
      answer: (answer, { path }) => {
        if (path === '/api/user/login') answer.body = '{"code":21001,"msg":"?","data":null}';
      },
    },
    'wrong POST /api/user/login: The login is refused with 21001, "Incorrect mobile or password (… tries left)". Use --mobile and --password of an account that may log in.',
  ],
];

describe('reads:', () => {
  test.each(READS)('%s', async (_, deviation, sentence) => {
    const { code, report } = await checkJson(deviation);
    expect(foundIn(report).join('\n')).toContain(sentence);
    const isWrong = foundIn(report).some((found) => found.startsWith('wrong'));
    expect(code).toBe(isWrong ? 1 : 0);
  });
});

test('a list without "total" is tolerated', async () => {
  const { code, report } = await checkJson({
    answer: (answer) => inData(answer, (all) => 'has_more' in all && delete all['total']),
  });
  expect(code).toBe(0);
  expect(foundIn(report)).toContain(
    'tolerated GET /api/index/news: data.total is missing, so the app hides its counts. Send a whole number from 0.',
  );
});

test('a call is ok only if a success of it was read', async () => {
  const { report } = await checkJson({
    answer: (answer, { path }) => {
      if (path === '/api/user/login') answer.body = '{"code":21001,"msg":"?","data":null}';
    },
  });
  const verdicts = report.subjects.map(({ name, verdict }) => `${verdict} ${name}`);
  for (const name of ['GET /api/user/info', 'POST /api/user/getMoneyLog', 'GET /api/bank/list'])
    expect(verdicts).toContain(`not tried ${name}`);
  expect(reasonsIn(report)).toEqual([
    'The check never makes this call.',
    'The login did not work.',
  ]);
});

test('a call without its input names the call that lacks it', async () => {
  const { report } = await checkJson({
    answer: (answer, { path }) => {
      if (path === '/api/index/news') inData(answer, (all) => (all['list'] = []));
      if (path === '/api/common/config') inData(answer, (all) => (all['vip_levels'] = []));
    },
  });
  const reasons = reasonsIn(report);
  expect(reasons).toContain('It needs a row of GET /api/index/news.');
  expect(reasons).toContain('It needs "vip_levels" of common/config.');
});

test('reports a field once, however long its values are', async () => {
  let answers = 0;
  const { report } = await checkJson(
    data('/api/user/team', (all) => {
      answers += 1;
      const values = { reward_status: 10 ** answers, created_at: 'x'.repeat(answers) };
      Object.assign(rowsOf(all)[0] ?? {}, values);
      Object.assign(all['summary'] as Json, { verified: '1'.repeat(answers) });
    }),
  );
  expect(answers).toBe(3);
  const fields = foundIn(report).map((sentence) => sentence.replace(/ is .*?(?=[,.] )/, ''));
  expect(fields).toEqual([
    'wrong GET /api/user/team: data.list[].reward_status, so the app leaves it out. Send one of 0, 1, 2, 3, 4 or null.',
    "wrong GET /api/user/team: data.list[].created_at, so the app leaves it out. Send a time in Asia/Shanghai, such as '2026-11-21 10:00:00'.",
    'tolerated GET /api/user/team: data.summary.verified, which the app tolerates. Send a whole number from 0.',
  ]);
});

test('names each form of a call that was not tried', async () => {
  const { report } = await checkJson({});
  const untriedOf = (path: string) =>
    report.subjects.find(({ name }) => name === `POST /api/user/${path}`)?.notTried;
  expect(untriedOf('apply_vip')).toEqual(['the call without "preview"']);
  expect(untriedOf('exchange_bank_money')).toEqual([
    'the call without "preview" and "action"',
    'the call with "action": "cancel"',
  ]);
});

test('names the pages that break and what they are needed for', async () => {
  const { report } = await checkJson(data('/api/index/banner', (all) => delete all['list']));
  const subject = report.subjects.find(({ name }) => name === 'GET /api/index/banner');
  expect(subject).toMatchObject({ verdict: 'wrong', neededFor: ['home'], pages: ['/'] });
  expect(report.neededFor).toMatchObject({
    login: { works: true },
    home: { works: false },
    money: { works: true },
  });
});

test('waits and asks again when the backend is busy', async () => {
  let isBusy = true;
  const { code } = await checkJson({
    answer: (answer, { path }) => {
      if (path !== '/api/index/banner' || !isBusy) return;
      isBusy = false;
      answer.body = '{"code":10005,"msg":"?","data":{"retry_after":1}}';
    },
  });
  expect(code).toBe(0);
});

test('prints no token, password or personal data, even if answers are wrong', async () => {
  let token = '';
  const base = await startBackend({
    answer: (answer, { path }) => {
      if (path === '/api/user/login') inData(answer, (all) => (token = String(all['token'])));
      // Values in the place of other values, so that each of them is reported.
      if (path === '/api/user/info')
        inData(answer, (all) => {
          Object.assign(all, { id: all['mobile'], points: all['real_name'], chances: token });
          Object.assign(all, { balance: '98765.4321', is_auth: 'Demo1234' });
        });
    },
  });
  const { printed, errors } = await check('--base', base, ...MEMBER, '--writes');
  expect(printed).toContain('data.points is');
  for (const secret of [token, 'Demo1234', '13800000001', '138****', '陈', '98765'])
    expect(printed + errors).not.toContain(secret);
});
