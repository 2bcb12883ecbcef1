import { expect, test } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { changeData, changeEnvelope, type Json, startBackend } from './bad-backend.ts';
import {
  checkJson,
  checkTogether,
  type Deviating,
  deviatingAnswer,
  deviatingData,
  deviatingEnvelope,
  findingsOf,
  type PrintedReport,
  rowsOf,
} from './check-deviation.ts';
import { check, MEMBER } from './run-check.ts';

test('the mock passes the check with --writes', async () => {
  const { code, report } = await checkJson({}, '--writes');
  expect(findingsOf(report)).toEqual([]);
  expect(code).toBe(0);
  expect(report.neededFor).toMatchObject({
    login: { works: true },
    home: { works: true },
    money: { works: true },
  });
  const okSubjects = report.subjects
    .filter(({ verdict }) => verdict === 'ok')
    .map(({ name }) => name);
  const writes = ['exchange_bank_money', 'sign', 'receive_sign', 'receiveRewards'];
  const valueCalls = ['POST /api/prize/draw', 'POST /api/card/binding'];
  for (const name of [
    ...['CORS', 'Clock', 'Idempotency', 'POST /api/bank/add', 'POST /api/bank/delete'],
    ...valueCalls,
    ...['POST /api/prize/bindAddress', ...writes.map((call) => `POST /api/user/${call}`)],
  ])
    expect(okSubjects).toContain(name);
});

/** Returns the reasons why calls were not made. A call without a reason adds an empty string. */
const reasonsIn = ({ subjects }: PrintedReport) => [
  ...new Set(
    subjects
      .filter(({ verdict }) => verdict === 'not tried')
      .map(({ notTried }) => notTried.join(' ')),
  ),
];

test('without --writes the check sends no write except a login, and names each call that was not tried', async () => {
  const writePaths: string[] = [];
  const { code, report } = await checkJson({
    changeRequest: (fields, { path }) => {
      // A login sends a `request_id` but does not count as a write.
      if ('request_id' in fields && path !== '/api/user/login') writePaths.push(path);
      return fields;
    },
  });
  expect(code).toBe(0);
  expect(writePaths).toEqual([]);
  expect(reasonsIn(report)).toEqual(['The check never makes this call.', 'Add --writes.']);
  const untriedOf = (path: string) =>
    report.subjects.find(({ name }) => name === `POST /api/user/${path}`)?.notTried;
  expect(untriedOf('apply_vip')).toEqual(['the call without "preview"']);
  expect(untriedOf('exchange_bank_money')).toEqual([
    'the call without "preview" and "action"',
    'the call with "action": "cancel"',
  ]);
});

/** The time of now in UTC, as a backend in a wrong zone sends it. */
const utcTime = () => new Date().toISOString().slice(0, 19).replace('T', ' ');

/** Backends, each with several deviations that the check must report without `--writes`. */
const READS: readonly (readonly Deviating[])[] = [
  [
    [
      'a code as text',
      deviatingEnvelope('/api/user/info', (data) => (data['code'] = String(data['code']))),
      'tolerated GET /api/user/info: "code" is the text "1". Send a number.',
    ],
    [
      'a status that the app does not know',
      deviatingData('/api/index/banner', (data) =>
        rowsOf(data).forEach((row) => (row['link_type'] = 9)),
      ),
      'rows, which the app tolerates. Send one of 0, 1, 2, 3.',
    ],
    [
      'a known status as text',
      deviatingData('/api/user/getSignList', (data) => {
        for (const row of data['milestones'] as Json[]) row['status'] = String(row['status']);
      }),
      "tolerated POST /api/user/getSignList: data.milestones[].status is '9' in 4 rows, which the app tolerates.",
    ],
    [
      'a field of the login that the app leaves out',
      deviatingData('/api/user/login', (data) => (data['expire_time'] = 'soon')),
      "tolerated POST /api/user/login: data.expire_time is 'aaaa', so the app leaves it out. Send a time in Asia/Shanghai, such as '2026-11-21 10:00:00'.",
    ],
    [
      'a business error without a message',
      {
        changeAnswer: (answer) =>
          changeEnvelope(answer, (data) => {
            if (data['code'] === CODE.articleNotFound) delete data['msg'];
          }),
      },
      'tolerated GET /api/index/newsDetail: A business error has no "msg", so members only see 请求错误. Send the reason as text.',
    ],
    [
      'another content type',
      { changeAnswer: ({ headers }) => (headers['content-type'] = 'text/plain') },
      'tolerated GET /api/index/banner: The Content-Type is not JSON. Send application/json; charset=utf-8.',
    ],
    [
      'an envelope without `time`',
      { changeAnswer: (answer) => changeEnvelope(answer, (data) => delete data['time']) },
      'tolerated Clock: The envelope has no "time". Send the seconds since 1970, or countdowns follow the clock of the phone.',
    ],
    [
      'times in another zone',
      deviatingData('/api/common/config', (data) => {
        data['server_time'] = utcTime();
      }),
      'wrong Clock: "server_time" of common/config is 8 h behind this machine. Send all times in Asia/Shanghai, or members see other times and days.',
    ],
  ],
  [
    [
      'a list without "total"',
      {
        changeAnswer: (answer) =>
          changeData(answer, (data) => 'has_more' in data && delete data['total']),
      },
      'tolerated GET /api/index/news: data.total is missing, so the app hides its counts. Send a whole number from 0.',
    ],
    [
      'a time in milliseconds',
      {
        changeAnswer: (answer) =>
          changeEnvelope(answer, (data) => (data['time'] = Number(data['time']) * 1000)),
      },
      'tolerated Clock: "time" is not in seconds. Send the seconds since 1970.',
    ],
    [
      'a 401 as text',
      {
        changeAnswer: (answer) =>
          changeEnvelope(answer, (data) => {
            if (data['code'] === 401) data['code'] = '401';
          }),
      },
      'tolerated GET /api/user/info: "code" is the text "401". Send a number.',
    ],
  ],
  [
    [
      'shown money as a number',
      deviatingData('/api/user/info', (info) => (info['balance'] = 12345.67)),
      "tolerated GET /api/user/info: data.balance is the number 99999.99, which the app tolerates. Send yuan as text with two decimals, such as '1234.50'.",
    ],
    [
      'a wrong clock',
      {
        changeAnswer: (answer) =>
          changeEnvelope(answer, (data) => (data['time'] = Number(data['time']) - 7200)),
      },
      'wrong Clock: "time" is 2 h behind this machine. Set the clock of the server.',
    ],
    [
      'a list of three whose "total" is that of the page',
      {
        changeAnswer: (answer, { path, fields }) => {
          if (path === '/api/prize/records' && fields['scope'] === 'draws')
            changeData(answer, (data) => (data['total'] = rowsOf(data).length));
        },
      },
      'wrong GET /api/prize/records: data.total is 2 although page 2 has rows. Send the number of all rows, not of the rows on the page, or members miss rows.',
    ],
    [
      'a list whose "total" and "has_more" are those of the page',
      deviatingData('/api/index/news', (data) =>
        Object.assign(data, { total: rowsOf(data).length, has_more: false }),
      ),
      'wrong GET /api/index/news: data.total is 2',
    ],
    [
      'a 401 with another code in its body',
      {
        changeAnswer: (answer, { path }) =>
          changeEnvelope(answer, (data) => {
            if (path === '/api/user/info' && data['code'] === 401) data['code'] = 10010;
          }),
      },
      'tolerated GET /api/user/info: An answer with the status 401 has the code 10010 in its body. Send 401 there too, or another status: the app ends the session.',
    ],
    [
      'a 401 without an envelope',
      {
        changeAnswer: (answer, { path }) => {
          if (path === '/api/bank/list' && answer.status === 401) answer.body = '{"error":"?"}';
        },
      },
      'tolerated GET /api/bank/list: An answer with the status 401 has no "code". Send {"code":401,"msg":"…","data":null}.',
    ],
    [
      'a login whose time is in another zone',
      deviatingData('/api/user/info', (info) =>
        (info['last_logins'] as Json[]).forEach((login) => (login['time'] = utcTime())),
      ),
      'wrong GET /api/user/info: data.last_logins[].time of a new record is 8 h behind this machine. Send the time of the booking in Asia/Shanghai, or members see other times and days.',
    ],
  ],
  [
    [
      'no CORS header that shows Retry-After to the page',
      { changeAnswer: ({ headers }) => delete headers['access-control-expose-headers'] },
      'hide Retry-After from the page, for example GET /api/common/config (200). Send Access-Control-Expose-Headers: Retry-After, or the app cannot read how long to wait.',
    ],
    [
      'no envelope',
      deviatingAnswer('/api/index/banner', { body: '{"list":[]}' }),
      "wrong GET /api/index/banner: The body is not a JSON object with a 'code'. Send 'code', 'msg' and 'data', business errors and all other errors too.",
    ],
    [
      'an error page',
      deviatingAnswer('/api/card/info', { status: 500, body: '<html>' }),
      'wrong GET /api/card/info: The body of an answer with status 500 is not a JSON object with a "code". Answer {"code":1,"msg":"…","data":…}, business errors and all other errors too.',
    ],
    [
      'a success with the status 500',
      deviatingAnswer('/api/index/notice', { status: 500 }),
      'wrong GET /api/index/notice: A success has the status 500. Send 200, or the app shows an error.',
    ],
    [
      'a redirect',
      deviatingAnswer('/api/index/news', { status: 302, headers: { location: '/' } }),
      'wrong GET /api/index/news: The answer is a redirect (302). The app follows none, so answer at this address.',
    ],
    [
      'money of a quote as a number',
      deviatingData('/api/user/apply_vip', (quote) => (quote['pay_amount'] = 12345.67)),
      "wrong POST /api/user/apply_vip: data.pay_amount is the number 99999.99. Send yuan as text with two decimals, such as '1234.50'.",
    ],
    [
      'another code than 401 for a call without a session',
      {
        changeAnswer: (answer) =>
          answer.status === 401 &&
          Object.assign(answer, { status: 200, body: '{"code":10010,"msg":"?","data":null}' }),
      },
      'wrong GET /api/user/info: A call without a token gets the code 10010, "Server is busy". Answer 401, as status or code, or members stay on a dead session.',
    ],
    [
      'a page past the end that is refused',
      {
        changeAnswer: (answer, { path, fields }) => {
          if (path === '/api/user/team' && Number(fields['page']) > 2)
            answer.body = '{"code":10004,"msg":"?","data":null}';
        },
      },
      'wrong GET /api/user/team: A page past the end gets the code 10004, "Not found". Answer an empty list.',
    ],
    [
      'a preflight that does not allow the token',
      {
        changeAnswer: ({ headers }, { method }) => {
          if (method === 'OPTIONS') headers['access-control-allow-headers'] = 'platform';
        },
      },
      'wrong CORS: The preflight of POST /api/user/login does not allow the header token and content-type. Add it to Access-Control-Allow-Headers.',
    ],
    [
      'a login with any password',
      {
        changeRequest: (fields, { path }) =>
          path === '/api/user/login' && fields['mobile'] === '13800000001'
            ? { ...fields, password: 'Demo1234' }
            : fields,
      },
      'wrong POST /api/user/login: A wrong password gets a success. Refuse it with 21001.',
    ],
  ],
  [
    [
      'a row that the app leaves out',
      deviatingData('/api/index/banner', (data) => (rowsOf(data)[0] = {})),
      'wrong GET /api/index/banner: data.list[].id is missing, so the app leaves it out. Send a whole number from 1.',
    ],
    [
      'a time in another format',
      deviatingData('/api/index/notice', (data) => {
        for (const row of rowsOf(data)) row['publish_time'] = '2026/11/21';
      }),
      "Send a time in Asia/Shanghai, such as '2026-11-21 10:00:00'.",
    ],
    [
      'a success without data',
      deviatingEnvelope('/api/card/info', (data) => (data['data'] = null)),
      'wrong GET /api/card/info: data is null. Send an object.',
    ],
    [
      'a success for an unknown article',
      {
        changeAnswer: (answer, { path, fields }) => {
          if (path === '/api/index/newsDetail' && fields['id'] === '999999999')
            answer.body = '{"code":1,"msg":"","data":null}';
        },
      },
      'wrong GET /api/index/newsDetail: data is null. Send an object.',
    ],
    [
      'a page that repeats rows',
      deviatingData('/api/user/team', (data) =>
        rowsOf(data).forEach((row, i) => (row['id'] = i + 1)),
      ),
      'wrong GET /api/user/team: Page 2 repeats rows of page 1. Apply "page" and "limit".',
    ],
    [
      'has_more that never ends',
      deviatingData('/api/index/news', (data) => (data['has_more'] = !data['has_more'])),
      'wrong GET /api/index/news: "has_more" of page 1 does not fit "total". Send true as long as rows follow, or members miss rows.',
    ],
    [
      'no CORS header on a business error',
      {
        changeAnswer: ({ status, headers }) =>
          status === 401 && delete headers['access-control-allow-origin'],
      },
      'do not allow http://localhost:5173, for example GET /api/user/info (401). Send Access-Control-Allow-Origin with every answer, business errors and all other errors too.',
    ],
    [
      'a preflight that asks for a login',
      {
        changeAnswer: (answer, { method }) => {
          if (method === 'OPTIONS') answer.status = 401;
        },
      },
      'wrong CORS: The preflight OPTIONS of GET /api/user/info is answered with 401. Answer 204 without asking for a token.',
    ],
  ],
  [
    [
      'a whole mobile number, name and card number',
      {
        changeAnswer: (answer, { path }) => {
          if (path === '/api/user/info')
            changeData(answer, (info) => {
              Object.assign(info, { mobile: '13800000001', real_name: '陈小明' });
            });
          if (path === '/api/bank/list')
            changeData(answer, (data) => {
              for (const row of rowsOf(data)) row['card_no'] = '6217000000000018';
            });
        },
      },
      'wrong GET /api/user/info: data.mobile is not masked. Send only the first three and last four digits; write * for the others.',
      'wrong GET /api/user/info: data.real_name is not masked. Send only the first character; write * for the others.',
      'wrong GET /api/bank/list: data.list[].card_no is not masked. Send only the last four digits; write * for the others.',
    ],
    [
      'a fee below zero',
      deviatingData('/api/user/exchange_bank_money', (quote) => {
        Object.assign(quote, { fee: '-2.00', actual_amount: '102.00', amount: '100.00' });
      }),
      'data.fee is below 0 or above "amount". Send what the member pays of the amount.',
    ],
    [
      'a success with the code 0',
      deviatingEnvelope('/api/index/banner', (envelope) => (envelope['code'] = 0)),
      'wrong GET /api/index/banner: "code" is 0 for a success. Send the number 1, or the app takes it for an error.',
    ],
  ],
  [
    [
      'a field that is missing',
      deviatingData('/api/user/info', (info) => delete info['invite_code']),
      'wrong GET /api/user/info: data.invite_code is missing. Send 1 to 64 letters, digits, -, ., _ or ~.',
    ],
    [
      'a limit that is ignored',
      deviatingData('/api/index/news', (data) =>
        rowsOf(data).push(...rowsOf(data), ...rowsOf(data)),
      ),
      'wrong GET /api/index/news: A page with limit 2 has 6 rows. Send at most "limit" rows.',
    ],
    [
      'a read that is refused',
      deviatingAnswer('/api/index/banner', { body: '{"code":31001,"msg":"?","data":null}' }),
      'wrong GET /api/index/banner: It was refused with 31001, "Already signed in today". Answer this read.',
    ],
    [
      'an answer that is too large',
      {
        changeAnswer: (answer, { path }) => {
          if (path === '/api/index/notice') answer.body += ' '.repeat(2 * 1024 * 1024);
        },
      },
      'wrong GET /api/index/notice: The answer is larger than 2 MiB. Send fewer or shorter rows.',
    ],
  ],
];

test.for(READS.flatMap((rows) => checkTogether(rows)))(
  'check reports %s',
  async ([, { runOnce, sentences }]) => {
    const { code, report } = await runOnce();
    const findings = findingsOf(report);
    for (const sentence of sentences) expect(findings.join('\n')).toContain(sentence);
    expect(code).toBe(findings.some((finding) => finding.startsWith('wrong')) ? 1 : 0);
  },
);

test('a call that was not made, because the login failed, is “not tried”, not “ok”', async () => {
  const { report } = await checkJson(
    deviatingAnswer('/api/user/login', { body: '{"code":21001,"msg":"?","data":null}' }),
  );
  expect(findingsOf(report)).toContain(
    'wrong POST /api/user/login: The login is refused with 21001, "Incorrect mobile or password (… tries left)". Use --mobile and --password of an account that may log in.',
  );
  const verdicts = report.subjects.map(({ name, verdict }) => `${verdict} ${name}`);
  for (const name of ['GET /api/user/info', 'POST /api/user/getMoneyLog', 'GET /api/bank/list'])
    expect(verdicts).toContain(`not tried ${name}`);
  expect(reasonsIn(report)).toEqual([
    'The check never makes this call.',
    'The login did not work.',
  ]);
});

/** The answer of a framework to a path that it does not know. */
const UNKNOWN_PATH = { status: 404, body: '{"message":"Route not found","statusCode":404}' };

test('each missing call is one line, and an error', async () => {
  const missingPaths = ['/api/user/team', '/api/prize/bindAddress', '/api/user/register'];
  const backendUrl = await startBackend({
    changeAnswer: (answer, { path, method }) => {
      if (missingPaths.includes(path) && method !== 'OPTIONS') Object.assign(answer, UNKNOWN_PATH);
    },
  });
  const { code, output } = await check('--base', backendUrl, ...MEMBER, '--writes');
  expect(code).toBe(1);
  for (const [call, page] of [
    ['GET /api/user/team', '/pages-sub/team/index'],
    ['POST /api/prize/bindAddress', '/pages-sub/my-prize/index'],
    ['POST /api/user/register', '/pages/login/index'],
  ])
    expect(output).toMatch(
      new RegExp(`^not implemented  ${call}; breaks: .*${page}.*\n(?! )`, 'm'),
    );
  expect(output).not.toMatch(/^wrong/m);
  expect(output).toContain(' 0 wrong, 3 not implemented,');
});

test('a missing call that only a member with a token learns of is one line too', async () => {
  const { code, report } = await checkJson({
    changeAnswer: (answer, { path, method }) => {
      if (path === '/api/user/team' && method === 'GET' && answer.status !== 401)
        Object.assign(answer, { status: 404, body: '{"code":10004,"msg":"?","data":null}' });
    },
  });
  const team = report.subjects.find(({ name }) => name === 'GET /api/user/team');
  expect(team).toMatchObject({ verdict: 'not implemented', findings: [], notTried: [] });
  expect(code).toBe(1);
});

test('missing calls that the operator declares with --without are no error', async () => {
  const leftOutPaths = ['/api/user/team', '/api/user/register'];
  const sentPaths: string[] = [];
  const { code, report } = await checkJson(
    {
      changeAnswer: (answer, { path, method }) => {
        sentPaths.push(path);
        if (leftOutPaths.includes(path) && method !== 'OPTIONS')
          Object.assign(answer, UNKNOWN_PATH);
      },
    },
    '--without',
    'user/team,user/register',
  );
  expect(findingsOf(report)).toEqual([]);
  for (const path of leftOutPaths) {
    const subject = report.subjects.find(({ name }) => name.endsWith(path));
    expect(subject?.notTried).toEqual(['It is left out with --without.']);
    expect(sentPaths).not.toContain(path);
  }
  expect(code).toBe(0);
});

test('missing calls of a feature that common/config switches off are no error', async () => {
  const paths = ['/api/prize/list', '/api/prize/draw', '/api/card/binding', '/api/user/register'];
  const { code, report } = await checkJson(
    {
      changeAnswer: (answer, { path, method }) => {
        if (path === '/api/common/config')
          changeData(answer, ({ features, register }) => {
            Object.assign(features as Json, { lottery: 0, card: 0 });
            Object.assign(register as Json, { open: 0 });
          });
        if (paths.includes(path) && method !== 'OPTIONS') Object.assign(answer, UNKNOWN_PATH);
      },
    },
    '--writes',
  );
  const reasonsOf = (path: string) =>
    report.subjects.find(({ name }) => name.endsWith(path))?.notTried;
  expect(reasonsOf('/api/prize/draw')).toEqual(['features.lottery of common/config is 0']);
  expect(reasonsOf('/api/card/binding')).toEqual(['features.card of common/config is 0']);
  expect(reasonsOf('/api/user/register')).toEqual(['register.open of common/config is not 1']);
  expect(code).toBe(0);
});

test('a call that was not made names the call that should give its input', async () => {
  const { report } = await checkJson({
    changeAnswer: (answer, { path }) => {
      if (path === '/api/index/news') changeData(answer, (data) => (data['list'] = []));
      if (path === '/api/common/config') changeData(answer, (data) => (data['vip_levels'] = []));
    },
  });
  const reasons = reasonsIn(report);
  expect(reasons).toContain('It needs a row of GET /api/index/news.');
  expect(reasons).toContain('It needs "vip_levels" of common/config.');
});

test('reports a field once, however long its values are', async () => {
  let answerCount = 0;
  const { report } = await checkJson(
    deviatingData('/api/user/team', (data) => {
      answerCount += 1;
      const values = { reward_status: 10 ** answerCount, created_at: 'x'.repeat(answerCount) };
      Object.assign(rowsOf(data)[0] ?? {}, values);
      Object.assign(data['summary'] as Json, { verified: '1'.repeat(answerCount) });
    }),
  );
  expect(answerCount).toBe(3);
  const fields = findingsOf(report).map((sentence) => sentence.replace(/ is .*?(?=[,.] )/, ''));
  expect(fields).toEqual([
    'wrong GET /api/user/team: data.list[].reward_status, so the app leaves it out. Send one of 0, 1, 2, 3, 4 or null.',
    "wrong GET /api/user/team: data.list[].created_at, so the app leaves it out. Send a time in Asia/Shanghai, such as '2026-11-21 10:00:00'.",
    'tolerated GET /api/user/team: data.summary.verified, which the app tolerates. Send a whole number from 0.',
  ]);
});

test('names the pages that a wrong answer breaks, and what the call is needed for', async () => {
  const { report } = await checkJson(
    deviatingData('/api/index/banner', (data) => delete data['list']),
  );
  const subject = report.subjects.find(({ name }) => name === 'GET /api/index/banner');
  expect(subject).toMatchObject({ verdict: 'wrong', neededFor: ['home'], pages: ['/'] });
  expect(report.neededFor).toMatchObject({
    login: { works: true },
    home: { works: false },
    money: { works: true },
  });
});

test('sends a call again after `retry_after` seconds if the answer is 10005', async () => {
  let isBusy = true;
  const { code } = await checkJson({
    changeAnswer: (answer, { path }) => {
      if (path !== '/api/index/banner' || !isBusy) return;
      isBusy = false;
      answer.body = '{"code":10005,"msg":"?","data":{"retry_after":1}}';
    },
  });
  expect(code).toBe(0);
});

test('prints no token, password or personal data, even if answers are wrong', async () => {
  let token = '';
  const backendUrl = await startBackend({
    changeAnswer: (answer, { path }) => {
      if (path === '/api/user/login') changeData(answer, (data) => (token = String(data['token'])));
      // Puts secret values into wrong fields, so that the check reports each of these fields.
      if (path === '/api/user/info')
        changeData(answer, (data) => {
          Object.assign(data, { id: data['mobile'], points: data['real_name'], chances: token });
          Object.assign(data, { balance: '98765.4321', is_auth: 'Demo1234' });
        });
    },
  });
  const { output, errors } = await check('--base', backendUrl, ...MEMBER, '--writes');
  expect(output).toContain('data.points is');
  for (const secret of [token, 'Demo1234', '13800000001', '138****', '陈', '98765'])
    expect(output + errors).not.toContain(secret);
});
