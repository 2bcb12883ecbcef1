import { Refusal } from './refusal.js';
import { DAY } from './values.js';

const NOT_STORED = [401, 10005, 10006, 10007, 10009, 10010];

/** Passwords are not compared: they are not part of the intent. */
function fingerprint(input) {
  const { password: _, ...fields } = input;
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The key of a write: owner, path and request id. */
export function operationKey(owner, path, requestId) {
  return `${owner} ${path} ${requestId}`;
}

function storedOperation(rows, key, now) {
  const operation = rows.operations.get(key);
  return operation && now - operation.time < DAY ? operation : undefined;
}

/** The stored answer of a repeated write, or undefined for a new one. */
export function replay(rows, key, input, now) {
  const operation = storedOperation(rows, key, now);
  if (!operation) return undefined;
  if (operation.closed) return operation.answer;
  if (operation.body !== fingerprint(input) || !operation.answer) throw new Refusal(10007);
  return operation.answer;
}

/** The answer to `resolve`. The id of an unknown write is closed, because the write may still arrive. */
export function resolveOperation(rows, key, now, answerUnknown) {
  const operation = storedOperation(rows, key, now);
  if (operation) return operation.answer;
  const answer = answerUnknown(new Refusal(10004));
  rows.operations.set(key, { time: now, closed: true, answer });
  return answer;
}

/** Calls store the answer in the same transaction as the effect. */
export function storeAnswer(rows, key, input, { now, code, answer, isSecret }) {
  if (NOT_STORED.includes(code)) return;
  rows.operations.set(key, {
    time: now,
    body: fingerprint(input),
    answer: isSecret && code === 1 ? null : answer,
  });
}
