import { formatTime } from '../../../src/contract/time.ts';

/** The least digits of the serial number: C wealth card, D draw, T transaction, V VIP, W withdrawal. */
const SERIAL_DIGITS = { C: 4, D: 6, T: 6, V: 4, W: 4 };

/** The number that members see for an order, draw or transaction: the kind, the time, then `serial`. */
export const orderNumber = (kind: keyof typeof SERIAL_DIGITS, createdAt: number, serial: number) =>
  `${kind}${formatTime(createdAt).replace(/\D/g, '')}${String(serial).padStart(SERIAL_DIGITS[kind], '0')}`;
