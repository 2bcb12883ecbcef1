/** A message of the bridge. Every transport carries it as one JSON string. */
export interface BridgeEnvelope {
  /** The element that sends the message, or that the host addresses. Without it, the message is for every element. */
  readonly instanceId?: string | null;
  /** Identifies a request. Its answer has the same id. */
  readonly id: string;
  /** A request, the answer to a request, or a notification without an answer. */
  readonly kind: 'req' | 'res' | 'evt';
  readonly method: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: ErrorCode; readonly message: string };
}

/** Why a request failed; `UNSUPPORTED` means that the receiver does not know the method. */
export type ErrorCode = 'UNSUPPORTED' | 'INVALID' | 'TIMEOUT' | 'FAILED';

/** The error of a request that the app or the host has sent over the bridge. */
export class BridgeError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Fields from outside the app, whose values are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The name and version that every message of this protocol carries. */
export const PROTOCOL = { ns: 'wealth-rewards', v: 1 } as const;

/** Matches every request id that an element of this app creates. */
export const REQUEST_ID_PATTERN = /^[\da-f]{32}$/;

/** The longest message that is read, in characters. */
const MAX_CHARS = 64 * 1024;
const KINDS: readonly unknown[] = ['req', 'res', 'evt'];
const METHOD_PATTERN = /^[a-z]{1,32}$/i;

const ENVELOPE_FIELDS = 'ns v instanceId id kind method params result error'.split(' ');

/**
 * Copies the own fields of a plain object, or only those in `names`. Returns an empty object for any other value. A
 * host may have changed `Object.prototype`, and a foreign window may send very large objects.
 */
export function fieldsOf(value: unknown, names?: readonly string[]): Fields {
  const fields = Object.create(null) as Record<string, unknown>;
  if (!isPlain(value)) return fields;
  for (const name of names ?? Object.keys(value))
    if (Object.hasOwn(value, name)) fields[name] = value[name];
  return fields;
}

/** Whether a value is a plain object, such as JSON gives. */
function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Parses a message. Returns the envelope, or a sentence that says why the message is no envelope of this version. */
export function readEnvelope(data: unknown): BridgeEnvelope | string {
  if (typeof data !== 'string') return 'it is no text';
  if (data.length > MAX_CHARS) return 'it is longer than 64 kB';
  try {
    return checkEnvelope(JSON.parse(data));
  } catch {
    return 'it is no JSON';
  }
}

/** Checks a message that is already an object. Returns the envelope, or a sentence that says what is wrong with it. */
export function checkEnvelope(data: unknown): BridgeEnvelope | string {
  const { ns, v, instanceId, id, kind, method, params, result, error } = fieldsOf(
    data,
    ENVELOPE_FIELDS,
  );
  if (ns !== PROTOCOL.ns || v !== PROTOCOL.v)
    return `it is not of ${PROTOCOL.ns}, version ${PROTOCOL.v}`;
  const isText = (value: unknown) => typeof value === 'string' && value.length <= 64;
  const hasId = isText(id) || (kind === 'evt' && id === undefined);
  const hasAddress = instanceId === undefined || instanceId === null || isText(instanceId);
  const isComplete = hasId && hasAddress && KINDS.includes(kind);
  if (!isComplete || typeof method !== 'string' || !METHOD_PATTERN.test(method))
    return 'it is no envelope';
  // Many hosts write every field, so a null `error` means no error. But a null `result` is a result.
  const failure = error ?? undefined;
  return {
    instanceId,
    id: id ?? '',
    kind,
    method,
    params,
    result,
    error: failure,
  } as BridgeEnvelope;
}

/** Whether the message is for the element with this id: it names the element, or none. Elements may share a host. */
export const isAddressedTo = ({ instanceId }: BridgeEnvelope, id: string): boolean =>
  (instanceId ?? id) === id;
