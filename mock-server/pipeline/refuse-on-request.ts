import { CODE, type Code } from '../../src/contract/codes.ts';
import { BusinessError } from '../business-error.ts';
import type { Fields } from './perform.ts';

const REFUSAL_PATTERN = /^(code|body):(\d{1,5})$/;
const CODES: ReadonlySet<number> = new Set(
  Object.values(CODE).filter((code) => code !== CODE.success),
);
/** Placeholder values of messages. */
const PLACEHOLDERS = { field: 'field', name: '…', n: 1, m: 1 };

/**
 * Refuses a call whose fields contain `code:31001`. `body:401` answers 401 in the body alone, with HTTP 200
 * (RULES.md, Demo data).
 */
export function refuseOnRequest(fields: Fields): void {
  for (const value of Object.values(fields)) {
    const [, keyword, digits] = REFUSAL_PATTERN.exec(typeof value === 'string' ? value : '') ?? [];
    const code = Number(digits);
    if (!CODES.has(code)) continue;
    const data = code === CODE.tooManyRequests ? { retry_after: 1 } : null;
    throw new BusinessError(code as Code, PLACEHOLDERS, data, keyword === 'body' ? 200 : undefined);
  }
}
