import type { Db } from '../../../store/tables.ts';
import { generateText, type RandomSource } from '../../shared/random.ts';

/** Excludes similar characters (0 O 1 I). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function generateInviteCode(db: Db, random: RandomSource): string {
  for (;;) {
    const code = generateText(random, CODE_ALPHABET, 6);
    if (!db.users.find(({ invite_code }) => invite_code === code)) return code;
  }
}

/** Generates a recovery code: `XXXX-XXXX-XXXX`. */
export const generateRecoveryCode = (random: RandomSource) =>
  [1, 2, 3].map(() => generateText(random, CODE_ALPHABET, 4)).join('-');
