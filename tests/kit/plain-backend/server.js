import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { URL } from 'node:url';
import { accountCalls, createPasswordLock } from './account-calls.js';
import { addressCalls } from './address-calls.js';
import { moneyCalls } from './money-calls.js';
import { payeeCalls } from './payee-calls.js';
import { createStore } from './rows.js';
import { signCalls } from './sign-calls.js';
import { siteCalls } from './site-calls.js';
import { BusinessError, DAY } from './values.js';

const PREFIX = '/v1/api/';
const MAX_BODY_BYTES = 64 * 1024;
/** The calls by method and path, such as `POST user/login`. */
const CALLS = {
  ...{ ...accountCalls, ...addressCalls, ...moneyCalls },
  ...{ ...payeeCalls, ...signCalls, ...siteCalls },
};

function envelope(status, code, msg, data, now) {
  const trace_id = randomBytes(8).toString('hex');
  return {
    status,
    text: JSON.stringify({ code, msg, data, time: Math.floor(now / 1000), trace_id }),
  };
}

const errorAnswer = ({ status, code, message, data }, now) =>
  envelope(status, code, message, data, now);

async function readBody(request) {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new BusinessError(10002, null, 415);
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new BusinessError(10003, null, 413);
    chunks.push(chunk);
  }
  try {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // Refused below, like a body that is no object.
  }
  throw new BusinessError(10002, null, 400);
}

function findCall(method, path) {
  const call = CALLS[`${method} ${path}`];
  if (call) return call;
  const otherMethod = method === 'GET' ? 'POST' : 'GET';
  throw new BusinessError(10004, null, `${otherMethod} ${path}` in CALLS ? 405 : 404);
}

/** Refuses a token without a session. Extends the session by a week. */
function checkSession(rows, token, now) {
  if (!(rows.sessions.get(token) >= now)) throw new BusinessError(401, null, 401);
  rows.sessions.set(token, now + 7 * DAY);
}

/** A text that two inputs share if they ask for the same. A repeat may have another password. */
function fingerprint({ password: _, ...fields }) {
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

// #region write
/** Performs a write once for each `request_id`. Its answer is stored with its effect, and a repeat gets this answer. */
function writeOnce(store, { call, path, input, now }, perform) {
  const owner = call.isPublic ? input.mobile : 'member';
  if (input.request_id === undefined) throw new BusinessError(10001);
  const key = `${owner} ${path} ${input.request_id}`;
  const stored = store.read(({ operations }) => operations.get(key));
  const operation = stored && now - stored.time < DAY ? stored : undefined;
  const storeAnswer = (rows, body, answer) => rows.operations.set(key, { time: now, body, answer });

  if (!call.isPublic && input.resolve !== undefined) {
    if (operation) return operation.answer;
    // The id is closed: if its write arrives later, it gets this answer and does nothing.
    const answer = errorAnswer(new BusinessError(10004), now);
    store.transaction((rows) => storeAnswer(rows, null, answer));
    return answer;
  }
  const body = fingerprint(input);
  if (operation) {
    const isSame = operation.body === null || operation.body === body;
    if (!isSame || !operation.answer) throw new BusinessError(10007);
    return operation.answer;
  }
  try {
    return store.transaction((rows) => {
      const answer = perform(rows);
      storeAnswer(rows, body, call.isSecret ? null : answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const answer = errorAnswer(error, now);
    store.transaction((rows) => storeAnswer(rows, body, answer));
    return answer;
  }
}
// #endregion

/** Checks the token, and runs the call. */
function runCall({ store, lock, keepsAnswers }, received) {
  const { call, token, input, now } = received;
  const { isWrite, answer } = call.variantOf ? call.variantOf(input) : call;
  if (!call.isPublic) store.transaction((rows) => checkSession(rows, token, now));
  const perform = (rows) =>
    envelope(200, 1, 'success', answer({ rows, input, now, lock, keepsAnswers }), now);
  if (!isWrite) return store.read(perform);
  return keepsAnswers ? writeOnce(store, received, perform) : store.transaction(perform);
}

/** Allows the page of a listed origin to read the answer and, in a preflight, to send the call. */
function setCorsHeaders({ headers: { origin }, method }, response, origins) {
  response.setHeader('Vary', 'Origin');
  if (!origins.includes(origin)) return;
  const allowed = { Origin: origin };
  if (method === 'OPTIONS') {
    allowed.Headers = 'token, platform, content-type, accept-language';
    allowed.Methods = 'GET, POST';
  }
  for (const [name, value] of Object.entries(allowed))
    response.setHeader(`Access-Control-Allow-${name}`, value);
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
}

/** Keeps only the three fields that a backend without stored answers sends. */
function reduceEnvelope(text) {
  const { code, msg, data } = JSON.parse(text);
  return JSON.stringify({ code, msg, data });
}

/** A backend by a stranger, written only from docs/backend without any code of this project. */
export function createBackend({ origins, now: clock = Date.now, keepsAnswers = true }) {
  const backend = { store: createStore(clock()), lock: createPasswordLock(), keepsAnswers };

  async function answer(request) {
    const now = clock();
    try {
      const { pathname, searchParams } = new URL(request.url, 'http://backend');
      const path = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : '';
      const call = findCall(request.method, path);
      const isRead = request.method === 'GET';
      const input = isRead ? Object.fromEntries(searchParams) : await readBody(request);
      return runCall(backend, { call, path, token: request.headers.token, input, now });
    } catch (error) {
      const isRefusal = error instanceof BusinessError;
      return errorAnswer(isRefusal ? error : new BusinessError(10010, null, 500), now);
    }
  }

  return createServer((request, response) => {
    setCorsHeaders(request, response, origins);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    void answer(request).then(({ status, text: body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
      response.end(keepsAnswers ? body : reduceEnvelope(body));
    });
  });
}
