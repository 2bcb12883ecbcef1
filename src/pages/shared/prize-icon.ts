import {
  Banknote,
  BatteryCharging,
  Coins,
  Crown,
  CupSoda,
  Gift,
  Headphones,
  Smartphone,
  Smile,
  Umbrella,
  type IconNode,
} from 'lucide';
import type { PrizeRecord } from '../../api/client.ts';

const TYPE_ICONS: ReadonlyMap<string, IconNode> = new Map([
  ['thanks', Smile],
  ['points', Coins],
  ['cash', Banknote],
  ['vip_trial', Crown],
]);

/** Goods by a word of their name, because the backend names no kind of goods. Earphones come before phones. */
const GOODS_ICONS: readonly (readonly [RegExp, IconNode])[] = [
  [/耳机|耳機|earphone|headphone|earbud/i, Headphones],
  [/手机|手機|phone/i, Smartphone],
  [/充电|充電|电源|電源|power bank|charger/i, BatteryCharging],
  [/杯|cup|mug|bottle/i, CupSoda],
  [/伞|傘|umbrella/i, Umbrella],
];

/** Returns the icon of a prize, by its type or, for goods, by its name; a gift for everything that the app does not know. */
export const prizeIcon = (type: PrizeRecord['prize_type'], name: string): IconNode =>
  TYPE_ICONS.get(type) ??
  GOODS_ICONS.find(([words]) => type === 'physical' && words.test(name))?.[1] ??
  Gift;
