import { ERROR_CODES, requestedError } from '../business-error.ts';
import type { Fields } from './perform.ts';

const ERROR_PATTERN = /^(code|body):(\d{1,5})$/;

/**
 * Refuses a call with the code that a tester typed into a text field, such as `code:31001`. `body:401` answers 401
 * in the body alone, with HTTP 200 (RULES.md, Demo data).
 */
export function refuseOnRequest(fields: Fields): void {
  for (const value of Object.values(fields)) {
    const [, keyword, digits] = ERROR_PATTERN.exec(typeof value === 'string' ? value : '') ?? [];
    const code = ERROR_CODES.find((known) => known === Number(digits));
    if (code !== undefined)
      throw requestedError(code, {}, undefined, keyword === 'body' ? 200 : undefined);
  }
}
