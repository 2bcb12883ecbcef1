import { Banknote, Coins, Crown, Gift, Smile, type IconNode } from 'lucide';
import type { Prize } from './lottery-queries.ts';

export const PRIZE_ICONS: Readonly<Record<Prize['type'], IconNode>> = {
  thanks: Smile,
  points: Coins,
  cash: Banknote,
  physical: Gift,
  vip_trial: Crown,
};
