import type { Member } from '../../api/client.ts';
import { firstLetter } from '../../lib/first-letter.ts';

/** Masks the member's name, because bystanders may see the screen. The server masks a verified real name. */
export const maskedOwnName = ({ real_name, nickname }: Member): string =>
  real_name ?? `${firstLetter(nickname)}*`;
