import { CODE, type Code } from '../src/contract/codes.ts';
import { MESSAGES, type MessageLanguage } from '../src/contract/error-messages.ts';
import type { FieldError } from '../src/contract/validate.ts';

type MessageParams = Readonly<Record<string, string | number>>;
/** The `data` of a business error. */
type BusinessErrorData = Readonly<Record<string, unknown>> | null;

/** The default HTTP status of a business error. Clients recognize 401 and 429 without reading the body. Others have 200. */
function statusOf(code: Code): number {
  if (code === CODE.unauthorized) return 401;
  if (code === CODE.tooManyRequests) return 429;
  return 200;
}

/** Thrown by a rule that refuses the call. The error rolls the transaction back. */
export class BusinessError extends Error {
  readonly code: Code;
  /** Values for the `{name}` placeholders of the message. */
  readonly params: MessageParams;
  /** The `data` of the answer. */
  readonly data: BusinessErrorData;
  readonly status: number;

  constructor(
    code: Code,
    params: MessageParams = {},
    data: BusinessErrorData = null,
    status = statusOf(code),
  ) {
    super(`refused with ${code}`);
    this.name = 'BusinessError';
    this.code = code;
    this.params = params;
    this.data = data;
    this.status = status;
  }
}

/** A business error that commits the transaction, for example to keep the count of wrong passwords. */
export class CountedError extends BusinessError {
  override readonly name = 'CountedError';
}

/**
 * Refuses a write whose changes could not be saved. They were rolled back, so the code says that nothing was executed.
 * The message is for the output of the mock, and `text` for the member.
 */
export class NotSavedError extends BusinessError {
  override readonly name = 'NotSavedError';
  readonly text: Readonly<Record<MessageLanguage, string>> = {
    zh: '系统暂时无法保存数据，本次操作没有执行，请稍后再试',
    en: 'Data cannot be saved at the moment, so nothing was done. Please try again later.',
  };

  constructor(message: string) {
    super(CODE.maintenance);
    this.message = message;
  }
}

/** Refuses invalid fields. The code of the first field is the code of the answer. */
export class FieldsError extends BusinessError {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly [FieldError, ...FieldError[]], status = 200) {
    const [{ code, field, n = 0 }] = errors;
    super(code, { field, n }, null, status);
    this.name = 'FieldsError';
    this.errors = errors;
  }
}

/** Creates the business error of one field with its own code, such as "the passwords do not match". */
export function fieldError(field: string, code: Code): FieldsError {
  return new FieldsError([{ field, code }]);
}

/** The codes of all business errors. */
export const ERROR_CODES: readonly Code[] = Object.values(CODE).filter(
  (code) => code !== CODE.success,
);

/** Fills the placeholders of a message for which the tester gave no value. */
const PLACEHOLDERS = { field: 'field', name: '…', n: 1, m: 1 };

/** Creates the business error with this code because a tester asked for it, not because a rule refuses the call. */
export function requestedError(
  code: Code,
  params: MessageParams = {},
  data: BusinessErrorData = code === CODE.tooManyRequests ? { retry_after: 1 } : null,
  status?: number,
): BusinessError {
  return new BusinessError(code, { ...PLACEHOLDERS, ...params }, data, status);
}

/** Fills the `{name}` placeholders in the message of a code. */
export function formatMessage(
  code: Code,
  language: MessageLanguage,
  params: MessageParams = {},
): string {
  return MESSAGES[code][language].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  );
}
