import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import process from 'node:process';
import { json } from 'node:stream/consumers';

const { PORT = 8080, ORIGIN = 'http://localhost:8000' } = process.env;
const MEMBER = { mobile: '13800000001', password: 'Demo1234' };
const tokens = new Set();

const refuse = (code, msg, status = 200) => {
  throw Object.assign(new Error(msg), { code, status });
};

const EMPTY_LIST = { list: [], total: 0, page: 1, limit: 20, has_more: false };

const CALLS = {
  'GET /v1/api/common/config': () => ({
    site: { brand: 'My brand', logo: null },
    features: {}, // a feature that is not listed is not offered
    server_time: new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }),
  }),
  'POST /v1/api/user/login': ({ mobile, password }) => {
    if (mobile !== MEMBER.mobile || password !== MEMBER.password) refuse(21001, '账号或密码错误');
    const token = randomUUID();
    tokens.add(token);
    return { token };
  },
  'GET /v1/api/user/info': (body, token) => {
    if (!tokens.has(token)) refuse(401, '登录已过期，请重新登录', 401);
    return {
      ...{ id: 1, mobile: '138****0001', real_name: '张*', avatar: null, id_card: null },
      ...{ is_auth: 1, auth_status: 2, auth_reason: null, auth_tries_left: 5 },
      ...{ balance: '12345.67', frozen: '0.00', invested: '0.00', points: 0, chances: 0 },
      ...{ invite_code: 'QS8888', created_at: '2026-11-01 09:00:00', withdraw_hold_until: null },
      vip: { level: 0, name: '', expire_time: null, days_left: 0 },
      sign: { today_signed: 0, streak: 0 },
    };
  },
  'GET /v1/api/index/banner': () => ({ list: [] }),
  'GET /v1/api/index/notice': () => ({ list: [] }),
  'GET /v1/api/index/news': () => ({ ...EMPTY_LIST, categories: [] }),
};

async function answer(request, response) {
  const send = (status, code, msg, data) => {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
    // #region answer
    const time = Math.floor(Date.now() / 1000);
    response.end(JSON.stringify({ code, msg, data, time, trace_id: randomUUID() }));
    // #endregion
  };
  try {
    const call = CALLS[`${request.method} ${request.url.split('?')[0]}`];
    if (!call) refuse(10004, '数据不存在', 404);
    const body = request.method === 'POST' ? await json(request) : {};
    send(200, 1, 'success', call(body, request.headers.token));
  } catch ({ status = 500, code = 10010, message }) {
    send(status, code, message, null);
  }
}

const server = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', ORIGIN);
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  if (request.method !== 'OPTIONS') return void answer(request, response);
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  const headers = 'token, platform, content-type, accept-language';
  response.writeHead(204, { 'Access-Control-Allow-Headers': headers }).end();
});
server.listen(PORT, '127.0.0.1', () => {
  process.stdout.write(`The backend answers on http://127.0.0.1:${server.address().port}\n`);
});
