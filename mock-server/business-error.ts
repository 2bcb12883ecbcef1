import { CODE, type Code } from '../src/contract/codes.ts';
import { MESSAGES, type MessageLanguage } from '../src/contract/messages.ts';
import type { FieldError } from '../src/contract/validate.ts';

type Params = Readonly<Record<string, string | number>>;
type RefusalData = Readonly<Record<string, unknown>> | null;

/** The HTTP status of a refusal: 200, save where a client must see it without reading the body. */
function statusOf(code: Code): number {
  if (code === CODE.unauthorized) return 401;
  if (code === CODE.tooManyRequests) return 429;
  return 200;
}

/** A call refused by a rule. Thrown by a handler, it undoes all that the handler has changed. */
export class BusinessError extends Error {
  readonly code: Code;
  /** Fills the `{name}` places of the code's sentence. */
  readonly params: Params;
  /** The `data` of the answer. */
  readonly data: RefusalData;
  readonly status: number;

  constructor(code: Code, params: Params = {}, data: RefusalData = null, status = statusOf(code)) {
    super(`refused with ${code}`);
    this.name = 'BusinessError';
    this.code = code;
    this.params = params;
    this.data = data;
    this.status = status;
  }
}

/** A refusal that is itself an event, such as a wrong password that was counted: its changes stay. */
export class CountedRefusal extends BusinessError {
  override readonly name = 'CountedRefusal';
}

/** Fields that break the contract or do not fit one another; the first one gives the answer its code. */
export class FieldsRefused extends BusinessError {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly [FieldError, ...FieldError[]], status = 200) {
    const [{ code, field, n = 0 }] = errors;
    super(code, { field, n }, null, status);
    this.name = 'FieldsRefused';
    this.errors = errors;
  }
}

/** Refuses one field by a code of its own, as in "the passwords do not match". */
export function refuseField(field: string, code: Code): FieldsRefused {
  return new FieldsRefused([{ field, code }]);
}

/** The sentence of a code with its `{name}` places filled. */
export function sentence(code: Code, language: MessageLanguage, params: Params = {}): string {
  return MESSAGES[code][language].replace(/\{(\w+)\}/g, (place, name: string) =>
    String(params[name] ?? place),
  );
}
