import type { Mock } from '../../../mock-server/app.ts';
import { allViolations } from '../../../mock-server/modules/invariants.ts';

/** The invariants of the mock that its data breaks, such as balances that do not add up. */
export const brokenInvariants = ({ db }: Mock) => allViolations(db);
