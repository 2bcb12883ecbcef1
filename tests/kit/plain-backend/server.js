import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { URL } from 'node:url';
import { accountCalls, createPasswordLock } from './account-calls.js';
import { addressCalls } from './address-calls.js';
import { BusinessError } from './business-error.js';
import { oneOf, readFields, requestId } from './fields.js';
import { operationKey, replay, resolveOperation, storeAnswer } from './operations.js';
import { payeeCalls } from './payee-calls.js';
import { recordCalls } from './record-calls.js';
import { createStore } from './rows.js';
import { signCalls } from './sign-calls.js';
import { siteCalls } from './site-calls.js';
import { switchedOffCalls } from './switched-off-calls.js';
import { DAY } from './values.js';
import { withdrawalCalls } from './withdrawal-calls.js';

const PREFIX = '/v1/api/';
const MAX_BODY_BYTES = 64 * 1024;
/** The calls by method and path, such as `POST user/login`. */
const CALLS = new Map(
  Object.entries({
    ...accountCalls,
    ...addressCalls,
    ...payeeCalls,
    ...recordCalls,
    ...signCalls,
    ...siteCalls,
    ...switchedOffCalls,
    ...withdrawalCalls,
  }),
);

function envelope(code, msg, data, now) {
  const trace = randomBytes(8).toString('hex');
  return JSON.stringify({ code, msg, data, time: Math.floor(now / 1000), trace_id: trace });
}

function answerBusinessError(businessError, now) {
  const text = envelope(businessError.code, businessError.message, businessError.data, now);
  return { status: businessError.status, text };
}

async function readBody(request) {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    throw new BusinessError(10002, null, 415);
  }
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
  const call = CALLS.get(`${method} ${path}`);
  if (call) return call;
  const hasOtherMethod = CALLS.has(`${method === 'GET' ? 'POST' : 'GET'} ${path}`);
  throw new BusinessError(10004, null, hasOtherMethod ? 405 : 404);
}

/** Finds the member of a token, and extends the session by a week. */
function findMember(rows, token, now) {
  const session = rows.sessions.get(token);
  if (!session || session.end < now) throw new BusinessError(401);
  session.end = now + 7 * DAY;
  return rows.members.find(({ id }) => id === session.memberId);
}

/** Checks token and fields, and runs the call. The answer of a write is stored, and a repeat gets the stored answer. */
function runCall({ store, lock, keepsAnswers }, { call, path, token, input, now }) {
  const variant = call.variantOf ? call.variantOf(input) : call;
  const member = call.isPublic ? null : store.transaction((rows) => findMember(rows, token, now));
  const answerSuccess = (rows, fields) => {
    const ownMember = member && rows.members.find(({ id }) => id === member.id);
    const data = variant.answer({
      rows,
      member: ownMember,
      input: fields,
      now,
      lock,
      keepsAnswers,
    });
    return { status: 200, text: envelope(1, 'success', data, now) };
  };
  if (!variant.isWrite)
    return store.read((rows) => answerSuccess(rows, readFields(variant.fields, input)));

  if (!keepsAnswers)
    return store.transaction((rows) => answerSuccess(rows, readFields(variant.fields, input)));

  const owner = member ? member.id : input.mobile;
  const key = operationKey(owner, path, readFields({ request_id: requestId }, input).request_id);
  if (member && input.resolve !== undefined) {
    readFields({ resolve: oneOf(1) }, input);
    return store.transaction((rows) =>
      resolveOperation(rows, key, now, (businessError) => answerBusinessError(businessError, now)),
    );
  }
  const fields = readFields(variant.fields, input);
  const storedAnswer = store.read((rows) => replay(rows, key, input, now));
  if (storedAnswer) return storedAnswer;
  const isSecret = call.isSecret;
  try {
    return store.transaction((rows) => {
      const answer = answerSuccess(rows, fields);
      storeAnswer(rows, key, input, { now, code: 1, answer, isSecret });
      return answer;
    });
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const answer = answerBusinessError(error, now);
    store.transaction((rows) =>
      storeAnswer(rows, key, input, { now, code: error.code, answer, isSecret }),
    );
    return answer;
  }
}

/** Allows the page of a listed origin to read the answer and, in a preflight, to send the call. */
function setCorsHeaders(request, response, origins) {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (!origins.includes(origin)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  if (request.method !== 'OPTIONS') return;
  response.setHeader(
    'Access-Control-Allow-Headers',
    'token, platform, content-type, accept-language',
  );
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
}

/** Keeps only the three fields that a backend without stored answers sends. */
function reduceEnvelope(text) {
  const { code, msg, data } = JSON.parse(text);
  return JSON.stringify({ code, msg, data });
}

/** A backend by a stranger, written only from docs/BACKEND.md without any code of this project. */
export function createBackend({ origins, now: clock = Date.now, keepsAnswers = true }) {
  const backend = { store: createStore(clock()), lock: createPasswordLock(), keepsAnswers };

  async function answer(request) {
    const now = clock();
    try {
      const url = new URL(request.url, 'http://backend');
      if (!url.pathname.startsWith(PREFIX)) throw new BusinessError(10004, null, 404);
      const path = url.pathname.slice(PREFIX.length);
      const call = findCall(request.method, path);
      const input =
        request.method === 'GET' ? Object.fromEntries(url.searchParams) : await readBody(request);
      return runCall(backend, { call, path, token: request.headers.token, input, now });
    } catch (error) {
      return answerBusinessError(
        error instanceof BusinessError ? error : new BusinessError(10010),
        now,
      );
    }
  }

  return createServer((request, response) => {
    setCorsHeaders(request, response, origins);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    void answer(request).then(({ status, text }) => {
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
      response.end(keepsAnswers ? text : reduceEnvelope(text));
    });
  });
}
