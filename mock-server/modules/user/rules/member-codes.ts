import type { Db } from '../../../store/tables.ts';
import { drawText, type RandomSource } from '../../shared/random.ts';

// Without the characters that are read for one another (0 O 1 I).
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An invitation code that no member has yet. */
export function drawInviteCode(db: Db, random: RandomSource): string {
  for (;;) {
    const code = drawText(random, ALPHABET, 6);
    if (!db.users.find(({ invite_code }) => invite_code === code)) return code;
  }
}

/** A recovery code, `XXXX-XXXX-XXXX`. */
export const drawRecoveryCode = (random: RandomSource) =>
  [1, 2, 3].map(() => drawText(random, ALPHABET, 4)).join('-');
