import { REFUSAL_CODES, requestedRefusal } from '../business-error.ts';
import type { Fields } from './perform.ts';

const REFUSAL_PATTERN = /^(code|body):(\d{1,5})$/;

/**
 * Refuses a call with the code that a tester typed into a text field, such as `code:31001`. `body:401` answers 401
 * in the body alone, with HTTP 200 (RULES.md, Demo data).
 */
export function refuseOnRequest(fields: Fields): void {
  for (const value of Object.values(fields)) {
    const [, keyword, digits] = REFUSAL_PATTERN.exec(typeof value === 'string' ? value : '') ?? [];
    const code = REFUSAL_CODES.find((known) => known === Number(digits));
    if (code !== undefined)
      throw requestedRefusal(code, {}, undefined, keyword === 'body' ? 200 : undefined);
  }
}
