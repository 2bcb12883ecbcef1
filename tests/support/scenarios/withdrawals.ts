import type { Mock } from '../../../mock-server/app.ts';
import { setBalance } from '../../../mock-server/control/arrange.ts';
import { settingsOf } from '../../../mock-server/modules/common/rules/settings.ts';
import { ACCOUNT_STATUS, type UserRow } from '../../../mock-server/modules/user/rows.ts';
import { NO, YES } from '../../../src/contract/flag.ts';
import { fen } from '../../../src/contract/money.ts';
import { AUTH_STATUS, LEDGER_TYPE, WITHDRAWAL_STATUS } from '../../../src/contract/statuses.ts';
import { readTransactions } from './fund-records.ts';

// The first member has three bank cards (SLSY 示例商业银行, the default; YLCS 样例城市银行; YSNC 演示农村银行), WeChat,
// 12,345.67 and a withdrawal under review.

const FIRST_MEMBER_ID = 200_001;
const DAYS_AGO = Date.UTC(2026, 10, 18);

/** The number of withdrawals of all members. */
export const countWithdrawals = ({ db }: Mock) => db.withdraw_orders.all().length;
/** The withdrawals of all members that were cancelled and refunded. */
export const countCancelledWithdrawals = (mock: Mock) =>
  (mock.db.withdraw_orders.where('status', WITHDRAWAL_STATUS.cancelled).length +
    readTransactions(mock, LEDGER_TYPE.withdrawalReturn).length) /
  2;
export const readWithdrawalUnderReview = ({ db }: Mock) =>
  db.withdraw_orders.where('status', WITHDRAWAL_STATUS.underReview)[0]!;
export const readLastWithdrawal = ({ db }: Mock) => db.withdraw_orders.all().at(-1)!;
export const readWithdrawals = ({ db }: Mock) =>
  db.withdraw_orders.where('user_id', FIRST_MEMBER_ID);
/** The bank cards of the first member. */
export const readCards = ({ db }: Mock) => db.bank_cards.where('user_id', FIRST_MEMBER_ID);
export const readCard = (mock: Mock, bankCode: string) =>
  readCards(mock).find(({ bank_code }) => bank_code === bankCode)!;
export const readDefaultCards = (mock: Mock) =>
  readCards(mock).flatMap(({ is_default, bank_code }) => (is_default === YES ? [bank_code] : []));

/** The operator changes the settings for withdrawals. */
export const operatorChangesWithdrawals = (
  { db, transaction }: Mock,
  terms: Partial<ReturnType<typeof settingsOf>['withdraw']>,
) =>
  transaction(() => {
    const { withdraw } = settingsOf(db);
    db.settings.update(1, { withdraw: { ...withdraw, ...terms } });
  });

const changeMember = ({ db, transaction }: Mock, changes: Partial<UserRow>) =>
  transaction(() => db.users.update(FIRST_MEMBER_ID, changes));

export const freezeMember = (mock: Mock) => changeMember(mock, { status: ACCOUNT_STATUS.frozen });
export const withdrawVerification = (mock: Mock) =>
  changeMember(mock, { auth_status: AUTH_STATUS.rejected });
/** The member has changed the password, and must wait until this time. */
export const holdWithdrawalsUntil = (mock: Mock, withdraw_hold_until: number) =>
  changeMember(mock, { withdraw_hold_until });
export const leaveBalance = ({ db, transaction, clock }: Mock, balanceFen: number) =>
  transaction(() => setBalance(db, FIRST_MEMBER_ID, balanceFen, clock.now()));

/** On another device, the member withdraws this amount, which is paid at once. */
export const withdrawElsewhere = (mock: Mock, yuan: number) =>
  mock.transaction(() => {
    const { id: _, ...order } = readLastWithdrawal(mock);
    mock.db.withdraw_orders.insert({
      ...order,
      user_id: FIRST_MEMBER_ID,
      amount: fen(yuan * 100),
      status: WITHDRAWAL_STATUS.paid,
      apply_at: mock.clock.now(),
      next_at: null,
    });
  });

/** On another device, the member unbinds a bank card. */
export const unbindCardElsewhere = (mock: Mock, bankCode: string) =>
  mock.transaction(() => mock.db.bank_cards.remove(readCard(mock, bankCode).id));

/** On another device, the member binds a card of this bank again, with another number, so long ago that it may receive withdrawals. */
export const rebindCardElsewhere = (mock: Mock, bankCode: string) =>
  mock.transaction(() =>
    mock.db.bank_cards.update(readCard(mock, bankCode).id, {
      card_no_masked: '**** **** **** 0034',
      created_at: DAYS_AGO,
    }),
  );

export const memberWithoutPayees = (mock: Mock) =>
  mock.transaction(() => {
    for (const { id } of [...readCards(mock)]) mock.db.bank_cards.remove(id);
    removeWechat(mock);
  });

function removeWechat({ db }: Mock) {
  for (const { id } of [...db.wechat_payees.where('user_id', FIRST_MEMBER_ID)])
    db.wechat_payees.remove(id);
}

/** On another device, the member unbinds WeChat. */
export const unbindWechatElsewhere = (mock: Mock) => mock.transaction(() => removeWechat(mock));

/** WeChat can be bound: no withdrawal to it is open. */
export const memberWithoutWechat = (mock: Mock) =>
  mock.transaction(() => {
    for (const { id, status, payee } of readWithdrawals(mock))
      if (status === WITHDRAWAL_STATUS.underReview)
        mock.db.withdraw_orders.update(id, { payee: { ...payee, bank_id: 1 } });
    removeWechat(mock);
  });

/** On another device, the member has bound a card of 示范储蓄银行, so long ago that it may receive withdrawals. */
export const bindCardElsewhere = ({ db, transaction }: Mock) =>
  transaction(() =>
    db.bank_cards.insert({
      user_id: FIRST_MEMBER_ID,
      bank_code: 'SFCX',
      bank_name: '示范储蓄银行',
      card_no_digest: 'new',
      card_no_masked: '**** **** **** 0026',
      holder_name: '张三',
      branch: null,
      is_default: YES,
      created_at: DAYS_AGO,
    }),
  );

/**
 * On another device, the member has bound another WeChat, so long ago that it may receive withdrawals. Its masked number
 * stays the same.
 */
export const rebindWechatElsewhere = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (const { id } of db.wechat_payees.where('user_id', FIRST_MEMBER_ID))
      db.wechat_payees.update(id, { wechat_no: 'qiuyue_88', bind_at: DAYS_AGO });
  });

/** The card was bound today at nine, an hour ago. */
export const cardBoundToday = (mock: Mock, bankCode: string) =>
  mock.transaction(() =>
    mock.db.bank_cards.update(readCard(mock, bankCode).id, {
      created_at: Date.UTC(2026, 10, 21, 1),
    }),
  );

/** On another device, the member makes another card the default. */
export const makeDefaultElsewhere = (mock: Mock, bankCode: string) =>
  mock.transaction(() => {
    for (const { id, bank_code } of [...readCards(mock)])
      mock.db.bank_cards.update(id, { is_default: bank_code === bankCode ? YES : NO });
  });
