import { randomInt } from 'node:crypto';
import { contract } from '../../src/contract/contract.ts';
import { isCardNumber } from '../../src/contract/fields.ts';
import type { Caller } from './caller.ts';
import { checkNewTime } from './check-clock.ts';
import { callWrite } from './check-writes.ts';
import { nameOf } from './report.ts';

// Binds a bank card with an invented number, edits and deletes it.

const { add, list, listSupported, update, delete: deleteCard } = contract.bank;
const ADD_CARD_CALL = nameOf(add);
/** The number of digits of the invented card number. */
const CARD_LENGTH = 19;
const BRANCH = '检查支行';

/** A random valid card number of a bank. It is unlikely to be somebody's card. */
function inventCardNumber(prefix: string): string | undefined {
  const count = CARD_LENGTH - prefix.length - 1;
  const body = prefix + Array.from({ length: count }, () => randomInt(10)).join('');
  return Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isCardNumber);
}

async function checkBranchEdit(caller: Caller, id: number): Promise<void> {
  if ((await callWrite(caller, update, { id, branch: BRANCH })) === null) return;
  const cards = await caller.dataOf(list);
  if (cards && cards.list.find((card) => card.id === id)?.branch !== BRANCH)
    caller.report.addWrong(
      ADD_CARD_CALL,
      'A changed "branch" is not kept. Store it if "id" is given.',
    );
}

async function checkCardDeleted(caller: Caller, id: number): Promise<void> {
  const cards = await caller.dataOf(list);
  if (cards?.list.some((card) => card.id === id))
    caller.report.addWrong(nameOf(deleteCard), 'A deleted bank card is still listed. Remove it.');
}

/** Checks the bank card writes: add, edit and delete. */
export async function checkBankCard(
  caller: Caller,
  { mobile, password }: { mobile: string; password: string },
): Promise<void> {
  const { report } = caller;
  const cards = await caller.dataOf(list);
  const bank = (await caller.dataOf(listSupported))?.list.find(
    ({ prefixes }) => prefixes.length > 0,
  );
  const card_no = inventCardNumber(bank?.prefixes[0] ?? '');
  if (!cards || !bank || card_no === undefined)
    return report.addSkipped(
      ADD_CARD_CALL,
      'bank/list names no supported bank with a prefix of its cards.',
    );
  if (cards.list.length >= cards.max)
    return report.addSkipped(
      ADD_CARD_CALL,
      'The account has as many bank cards as it may have. Delete one.',
    );
  const createdCard = await callWrite(caller, add, {
    bank_code: bank.bank_code,
    card_no,
    mobile,
    password,
  });
  if (!createdCard) return;
  const listedCard = (await caller.dataOf(list))?.list.find(({ id }) => id === createdCard.id);
  if (listedCard) {
    checkNewTime(report, nameOf(list), 'data.list[].created_at', listedCard.created_at);
    await checkBranchEdit(caller, createdCard.id);
  } else
    report.addWrong(ADD_CARD_CALL, 'A new bank card is not in bank/list. List it under its "id".');
  if ((await callWrite(caller, deleteCard, { id: createdCard.id, password })) === null) return;
  await checkCardDeleted(caller, createdCard.id);
}
