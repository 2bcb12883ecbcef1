import { Banknote, Gift, Headphones, Smartphone } from 'lucide';
import { expect, test } from 'vitest';
import { prizeIcon } from './prize-icon.ts';

test.each([
  ['physical', '智能手机', Smartphone],
  ['physical', '无线耳机', Headphones],
  ['physical', 'Wireless earphones', Headphones],
  ['physical', 'Phone', Smartphone],
  ['physical', '神秘大奖', Gift],
  ['cash', '现金 8.88 元', Banknote],
  // A type that the app does not know.
  ['coupon', '手机优惠券', Gift],
])('a prize of the type %s with the name %s has its own icon', (type, name, icon) => {
  expect(prizeIcon(type, name)).toBe(icon);
});
