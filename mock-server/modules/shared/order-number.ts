import { formatTime } from '../../../src/contract/time.ts';

/** The visible number of an order: its kind, its time and a serial number. */
export const orderNumber = (kind: 'C' | 'V' | 'W', madeAt: number, serial: number) =>
  `${kind}${formatTime(madeAt).replace(/\D/g, '')}${String(serial).padStart(4, '0')}`;
