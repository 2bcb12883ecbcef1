import { CODE } from '../../src/contract/codes.ts';
import { wireInput } from '../../src/contract/endpoint.ts';
import { resolveInput } from '../../src/contract/request-id.ts';
import { BusinessError } from '../business-error.ts';
import { type Answer, businessErrorAnswer } from './envelope.ts';
import {
  bodyDigest,
  findOperation,
  type OperationKey,
  ownerOfMobile,
  storeOperation,
  replayAnswer,
  storedAnswer,
} from './operations.ts';
import { type CallContext, type Fields, performCall } from './perform.ts';
import { readFields } from './read-fields.ts';

// A write takes effect once per request_id, even if it is sent several times.

/** The key of a write in `runningWrites`. */
const writeKeyOf = (key: OperationKey) => JSON.stringify([key.owner, key.path, key.request_id]);

/**
 * Answers `resolve` with the stored answer, or refuses while the write runs. For an unknown id, it stores "not found".
 * A write that arrives later with this id gets this answer too and is not performed.
 */
function answerResolve({ services, metadata }: CallContext, key: OperationKey): Answer {
  const { db, transaction } = services.store;
  const storedOperation = findOperation(db, key, metadata.now);
  if (storedOperation) return storedAnswer(storedOperation);
  if (services.runningWrites.has(writeKeyOf(key))) throw new BusinessError(CODE.inProgress);
  const answer = businessErrorAnswer(metadata, new BusinessError(CODE.notFound));
  transaction(() => storeOperation(db, key, null, answer, metadata.now));
  return answer;
}

/** Performs the write. If its id has a stored answer, repeats that answer instead. */
async function performOnce(
  context: CallContext,
  key: OperationKey,
  input: Fields,
): Promise<Answer> {
  const { services, metadata } = context;
  const { db } = services.store;
  const inputDigest = bodyDigest(input);
  const storedOperation = findOperation(db, key, metadata.now);
  if (storedOperation) return replayAnswer(storedOperation, inputDigest);
  const writeKey = writeKeyOf(key);
  if (services.runningWrites.has(writeKey)) throw new BusinessError(CODE.inProgress);
  services.runningWrites.add(writeKey);
  try {
    return await performCall(context, input, (answer, isSuccess, now) => {
      // The success of a public call can contain a token, so its answer is not stored.
      const isSecret = isSuccess && context.route.endpoint.isPublic;
      storeOperation(db, key, inputDigest, isSecret ? null : answer, now);
    });
  } finally {
    services.runningWrites.delete(writeKey);
  }
}

/** Answers a write, or a `resolve` call that asks for the outcome of a write. */
export async function answerWrite(context: CallContext, body: Fields): Promise<Answer> {
  const { endpoint } = context.route;
  const isResolving = !endpoint.isPublic && Object.hasOwn(body, 'resolve');
  const schema = isResolving ? resolveInput() : wireInput(endpoint, body);
  const { request_id, ...input } = readFields(schema, body);
  // The owner of a public call is its mobile number, even if the caller sends a token. The token may have expired
  // when the call is repeated.
  const owner = endpoint.isPublic
    ? ownerOfMobile(input['mobile'] ?? context.user?.mobile)
    : `user ${context.user?.id}`;
  const key = { owner, path: endpoint.path, request_id: String(request_id) };
  return isResolving
    ? answerResolve(context, key)
    : performOnce({ ...context, requestId: key.request_id }, key, input);
}
