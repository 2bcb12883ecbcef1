import type { Code } from '../../../src/contract/codes.ts';
import { BusinessError } from '../../business-error.ts';

/** Returns the row if it belongs to the member. Refuses a missing row and another member's row with the same code. */
export function ownRow<Row extends { readonly user_id: number }>(
  row: Row | undefined,
  userId: number,
  code: Code,
): Row {
  if (!row || row.user_id !== userId) throw new BusinessError(code);
  return row;
}
