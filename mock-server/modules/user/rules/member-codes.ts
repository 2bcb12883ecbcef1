import type { Db } from '../../../store/tables.ts';
import { generateText, type RandomSource } from '../../shared/random.ts';

// Without the characters that are read for one another (0 O 1 I).
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An invitation code that no member has yet. */
export function generateInviteCode(db: Db, random: RandomSource): string {
  for (;;) {
    const code = generateText(random, ALPHABET, 6);
    if (!db.users.find(({ invite_code }) => invite_code === code)) return code;
  }
}

/** A recovery code, `XXXX-XXXX-XXXX`. */
export const generateRecoveryCode = (random: RandomSource) =>
  [1, 2, 3].map(() => generateText(random, ALPHABET, 4)).join('-');
