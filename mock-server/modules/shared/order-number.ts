import { formatTime } from '../../../src/contract/time.ts';

/** An order's number as people read it: its kind, the moment it was made and its number among its like. */
export const orderNumber = (kind: 'C' | 'V' | 'W', madeAt: number, serial: number) =>
  `${kind}${formatTime(madeAt).replace(/\D/g, '')}${String(serial).padStart(4, '0')}`;
