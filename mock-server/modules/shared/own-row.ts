import type { Code } from '../../../src/contract/codes.ts';
import { BusinessError } from '../../business-error.ts';

/** Returns the member's own row. Refuses a missing row and the row of another member alike. */
export function ownRow<Row extends { readonly user_id: number }>(
  row: Row | undefined,
  userId: number,
  code: Code,
): Row {
  if (!row || row.user_id !== userId) throw new BusinessError(code);
  return row;
}
