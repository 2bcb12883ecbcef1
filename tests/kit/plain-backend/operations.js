import { BusinessError } from './business-error.js';
import { DAY } from './values.js';

/** The codes of business errors that are not stored, so that a repeat does not get them again. */
const UNSTORED_CODES = [401, 10005, 10006, 10007, 10009, 10010];

/** A text that two inputs share if they ask for the same. A repeat may have another password. */
function fingerprint(input) {
  const { password: _, ...fields } = input;
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The key under which a write is stored. `owner` is the member’s id, or the mobile number without a login. */
export function operationKey(owner, path, requestId) {
  return `${owner} ${path} ${requestId}`;
}

/** The operation of this key, for 24 hours. */
function storedOperation(rows, key, now) {
  const operation = rows.operations.get(key);
  return operation && now - operation.time < DAY ? operation : undefined;
}

/** The stored answer of a repeated write, or undefined for a new one. */
export function replay(rows, key, input, now) {
  const operation = storedOperation(rows, key, now);
  if (!operation) return undefined;
  if (operation.isClosed) return operation.answer;
  if (operation.body !== fingerprint(input) || !operation.answer) throw new BusinessError(10007);
  return operation.answer;
}

/** The answer to `resolve`. An unknown id is closed: if its write arrives later, it gets this answer and does nothing. */
export function resolveOperation(rows, key, now, answerUnknown) {
  const operation = storedOperation(rows, key, now);
  if (operation) return operation.answer;
  const answer = answerUnknown(new BusinessError(10004));
  rows.operations.set(key, { time: now, isClosed: true, answer });
  return answer;
}

/** Stores an answer for `replay`, in the transaction of the caller. The success of a secret call is stored as null. */
export function storeAnswer(rows, key, input, { now, code, answer, isSecret }) {
  if (UNSTORED_CODES.includes(code)) return;
  rows.operations.set(key, {
    time: now,
    body: fingerprint(input),
    answer: isSecret && code === 1 ? null : answer,
  });
}
