import { formatTime } from '../../../src/contract/time.ts';

const SERIAL_DIGITS = { C: 4, D: 6, T: 6, V: 4, W: 4 };

/** The visible number of an order, draw or transaction: its kind, its time and a serial number. */
export const orderNumber = (kind: keyof typeof SERIAL_DIGITS, createdAt: number, serial: number) =>
  `${kind}${formatTime(createdAt).replace(/\D/g, '')}${String(serial).padStart(SERIAL_DIGITS[kind], '0')}`;
