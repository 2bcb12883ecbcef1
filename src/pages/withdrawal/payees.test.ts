import { expect, test } from 'vitest';
import { payeeToOffer, type Payee } from './payees.ts';

const payee = (id: string, holdUntil: string | null) => ({ id, holdUntil }) as unknown as Payee;

test('a new form offers the first payee that is not on hold, else the first', () => {
  const onHold = payee('default card', '2026-11-22 10:00:00');
  const free = payee('WeChat', null);
  expect(payeeToOffer([onHold, free])).toBe(free);
  expect(payeeToOffer([onHold])).toBe(onHold);
  expect(payeeToOffer([])).toBeUndefined();
});
