import type { Member } from '../../api/client.ts';
import { firstLetter } from '../../lib/first-letter.ts';

/** Masks the member's name, because bystanders may see the screen. The server has already masked `real_name`. */
export const maskedOwnName = ({ real_name, nickname }: Member): string =>
  real_name ?? `${firstLetter(nickname)}*`;
