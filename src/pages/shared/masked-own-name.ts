import type { Member } from '../../api/client.ts';
import { firstLetter } from '../../lib/first-letter.ts';

/** The member's name, masked because bystanders may see the screen: the real name once it is verified. */
export const ownName = ({ real_name, nickname }: Member): string =>
  real_name ?? `${firstLetter(nickname)}*`;
