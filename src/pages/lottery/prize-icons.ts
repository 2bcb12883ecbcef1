import { Banknote, Coins, Crown, Gift, Smile, type IconNode } from 'lucide';

const PRIZE_ICONS: ReadonlyMap<string, IconNode> = new Map([
  ['thanks', Smile],
  ['points', Coins],
  ['cash', Banknote],
  ['physical', Gift],
  ['vip_trial', Crown],
]);

/** Returns the icon of a type of prize; a gift for a type that the app does not know. */
export const prizeIcon = (type: string): IconNode => PRIZE_ICONS.get(type) ?? Gift;
