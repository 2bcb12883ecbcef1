import { CODE } from '../../src/contract/codes.ts';
import { wireInput } from '../../src/contract/endpoint.ts';
import { resolveInput } from '../../src/contract/request-id.ts';
import { BusinessError } from '../business-error.ts';
import { type Answer, refusal } from './envelope.ts';
import {
  bodyDigest,
  findOperation,
  type OperationKey,
  ownerOfMobile,
  rememberOperation,
  replay,
  storedAnswer,
} from './operations.ts';
import { type Context, type Fields, perform } from './perform.ts';
import { readFields } from './read-fields.ts';

// A write takes effect once per request_id, however often it arrives.

const markOf = (key: OperationKey) => JSON.stringify([key.owner, key.path, key.request_id]);

/** Answers `resolve`: the stored answer, "still running", or "not found", which closes the id. */
function resolve({ services, stamp }: Context, key: OperationKey): Answer {
  const { db, transaction } = services.store;
  const known = findOperation(db, key, stamp.now);
  if (known) return storedAnswer(known);
  if (services.running.has(markOf(key))) throw new BusinessError(CODE.inProgress);
  const answer = refusal(stamp, new BusinessError(CODE.notFound));
  transaction(() => rememberOperation(db, key, null, answer, stamp.now));
  return answer;
}

async function performOnce(context: Context, key: OperationKey, input: Fields): Promise<Answer> {
  const { services, stamp } = context;
  const { db } = services.store;
  const body = bodyDigest(input);
  const known = findOperation(db, key, stamp.now);
  if (known) return replay(known, body);
  const mark = markOf(key);
  if (services.running.has(mark)) throw new BusinessError(CODE.inProgress);
  services.running.add(mark);
  try {
    return await perform(context, input, (answer, isDone) => {
      const isSecret = isDone && context.route.endpoint.open;
      rememberOperation(db, key, body, isSecret ? null : answer, stamp.now);
    });
  } finally {
    services.running.delete(mark);
  }
}

/** Answers a write, or a `resolve` of one. */
export async function answerWrite(context: Context, body: Fields): Promise<Answer> {
  const { form, route } = context;
  const { endpoint } = route;
  const isResolving = !endpoint.open && Object.hasOwn(body, 'resolve');
  const schema = isResolving ? resolveInput() : wireInput(form);
  const { request_id, ...input } = readFields(schema, body);
  // An open call belongs to its mobile number, even with a token. The token may be expired when the call is
  // repeated.
  const owner = endpoint.open
    ? ownerOfMobile(input['mobile'] ?? context.user?.mobile)
    : `user ${context.user?.id}`;
  const key = { owner, path: endpoint.path, request_id: String(request_id) };
  return isResolving
    ? resolve(context, key)
    : performOnce({ ...context, requestId: key.request_id }, key, input);
}
