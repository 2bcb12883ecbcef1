import type { BankCard } from '../shared/payee-reads.ts';

type NamedCard = Pick<BankCard, 'bank_name' | 'card_no' | 'branch'>;

const isUnique = (name: string, names: readonly string[]): boolean =>
  names.indexOf(name) === names.lastIndexOf(name);

/**
 * Returns a name for each card that no other card of the list has: the bank with the last four digits. Cards that share it
 * get their branch, or else their position in the list.
 */
export function shortNamesOf(cards: readonly NamedCard[]): readonly string[] {
  const names = cards.map(({ bank_name, card_no }) => `${bank_name} ${card_no.slice(-4)}`);
  const namesWithBranch = names.map((name, i) =>
    [name, cards[i]?.branch].filter(Boolean).join(' '),
  );
  return names.map((name, i) => {
    if (isUnique(name, names)) return name;
    const longName = namesWithBranch[i] ?? name;
    return isUnique(longName, namesWithBranch) ? longName : `${longName} (${i + 1})`;
  });
}
