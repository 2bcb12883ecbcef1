import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { STEP_UP_ACTIONS } from '../../src/contract/action.ts';
import { idCard, mobile, realName } from '../../src/contract/fields.ts';
import { money } from '../../src/contract/money.ts';

// The partner's server proves who it is with a JSON Web Token (RFC 7519), signed with HMAC-SHA256 and the shared key.

/** The longest life of an assertion in seconds. */
const MAX_LIFETIME = 60;
/** How far the clock of the partner's server may be ahead, in seconds. */
const MAX_CLOCK_SKEW = 30;

const claims = v.object({
  /** The number of the customer at the partner. */
  sub: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/)),
  /** When the assertion was made and when it expires, in seconds since 1970. */
  iat: v.number(),
  exp: v.number(),
  /** A random id. Each assertion is accepted once. */
  jti: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  /** The customer's mobile number, which the partner has verified. */
  mobile: v.optional(mobile()),
  /** The customer's identity, if the partner knows it and may pass it on. */
  real_name: v.optional(realName()),
  id_card: v.optional(idCard()),
  /** The action to which the customer has consented. */
  action: v.optional(v.picklist(STEP_UP_ACTIONS)),
  /** The amount in yuan to which the customer has consented, such as `500.00`. */
  amount: v.optional(money()),
});

export type Claims = v.InferOutput<typeof claims>;

/** An assertion that is not accepted. The message is a full sentence for the partner's developer. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

const parsePart = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** Returns the claims of a valid assertion. `now` is in milliseconds since 1970. */
export function verifyAssertion(authorization = '', key: string, now: number): Claims {
  const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest();
  const actual = Buffer.from(signature, 'base64url');
  // Only HS256: a token could name another algorithm, or none.
  const isSigned =
    (parsePart(header) as { alg?: unknown } | null)?.alg === 'HS256' &&
    actual.length === expected.length &&
    timingSafeEqual(actual, expected);
  if (!isSigned)
    throw new AssertionError(
      'Send "Authorization: Bearer <JWT>", signed with HS256 and the partner key.',
    );
  const result = v.safeParse(claims, parsePart(payload));
  if (!result.success)
    throw new AssertionError(
      `The claim ${v.getDotPath(result.issues[0]) ?? ''} is missing or wrong.`,
    );
  const { iat, exp } = result.output;
  const seconds = now / 1000;
  if (exp <= seconds || exp - iat > MAX_LIFETIME || iat > seconds + MAX_CLOCK_SKEW)
    throw new AssertionError(
      `The JWT has expired, or lives longer than ${MAX_LIFETIME} seconds. Make one for each request.`,
    );
  return result.output;
}
