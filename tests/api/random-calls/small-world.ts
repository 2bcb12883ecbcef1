import { seedAddresses } from '../../../mock-server/modules/address/seed.ts';
import { seedBankCards } from '../../../mock-server/modules/bank/seed.ts';
import { seedCardProducts } from '../../../mock-server/modules/card/seed.ts';
import { SETTINGS } from '../../../mock-server/modules/common/seed.ts';
import { assertInvariants } from '../../../mock-server/modules/invariants.ts';
import { seedLottery } from '../../../mock-server/modules/prize/seed/lottery.ts';
import { addDays } from '../../../mock-server/modules/shared/calendar.ts';
import {
  openPlatformAccounts,
  postTransaction,
  transfer,
} from '../../../mock-server/modules/shared/ledger.ts';
import { ACCOUNT_STATUS, type UserRow } from '../../../mock-server/modules/user/rows.ts';
import { addMember } from '../../../mock-server/modules/user/rules/add-member.ts';
import { completeInvite, recordInvite } from '../../../mock-server/modules/user/rules/invite.ts';
import { seedMembers } from '../../../mock-server/modules/user/seed/members.ts';
import { seedWechatPayee } from '../../../mock-server/modules/wechat/seed.ts';
import { createStore, inMemory } from '../../../mock-server/store/store.ts';
import { type Db, emptyState, type State } from '../../../mock-server/store/tables.ts';
import { NO } from '../../../src/contract/flag.ts';
import { fen } from '../../../src/contract/money.ts';
import { LEDGER_TYPE, RISK_LEVEL } from '../../../src/contract/statuses.ts';
import { formatDate } from '../../../src/contract/time.ts';
import { DAY, START } from '../../support/start-mock.ts';

// A mock state that is small enough to copy for each sequence of calls. Its limits are low enough to be reached.

/** The most rewards that a member can claim a month and in total, and the days until a reward expires. */
const INVITE = { month_cap: 3, total_cap: 5, expire_days: 90 };
/** The remaining quota of each product, in fen. */
const QUOTA_LEFT: Readonly<Record<number, number>> = { 1: 900_000, 2: 2_000_000 };
/** The most that a member may hold of a product, in fen. */
const MAX_HOLDING = 600_000;
/** The stock of some prizes, by position. It is low enough to run out. */
const STOCK: Readonly<Record<number, number>> = { 0: 1, 1: 2, 7: 2 };
/** The rewards for verified friends that the first member has at the start. */
const CLAIMABLE_REWARD_COUNT = 4;
/** The first member signed in on each of this many days before the start. */
const SIGNED_DAY_COUNT = 6;
/** The days for which the risk assessments are still valid. */
const RISK_DAYS = 200;
/** The points of the first member at the start. */
const FIRST_POINTS = 260;
/** The balances in fen. */
const BALANCES = { rich: 2_000_000, poor: 6_000 };

/** Adds verified friends whom this member invited. */
function seedFriends(db: Db, { id, password_hash, recovery_hash }: UserRow): void {
  for (let n = 0; n < CLAIMABLE_REWARD_COUNT; n += 1) {
    const { id: friendId } = addMember(db, {
      mobile: `1390000100${n}`,
      nickname: '好友',
      invite_code: `FREND${n + 2}`,
      password_hash,
      recovery_hash,
      inviter_id: id,
      created_at: START - 10 * DAY,
    });
    recordInvite(db, id, friendId, START - 10 * DAY);
    completeInvite(db, friendId, START - (n + 1) * DAY);
  }
}

function setLimits(db: Db): void {
  for (const [id, quotaLeft] of Object.entries(QUOTA_LEFT)) {
    const quota_left = fen(quotaLeft);
    const { quota_total } = db.card_products.get(Number(id)) ?? { quota_total: 0 };
    const sold_before = fen(quota_total - quota_left);
    db.card_products.update(Number(id), {
      quota_left,
      sold_before,
      max_per_user: fen(MAX_HOLDING),
    });
  }
  for (const { id, position } of db.prizes.where('activity_id', 1)) {
    const stock = STOCK[position];
    if (stock !== undefined) db.prizes.update(id, { stock_total: stock, stock_left: stock });
  }
}

function seedMemberData(db: Db, [rich, , , poor]: readonly UserRow[]): void {
  if (!rich || !poor) throw new RangeError('a seeded member is missing');
  seedAddresses(db, rich, START);
  seedBankCards(db, rich, START);
  seedWechatPayee(db, rich, START);
  db.users.update(poor.id, {
    status: ACCOUNT_STATUS.active,
    risk_level: RISK_LEVEL.cautious,
    risk_expire_at: START + RISK_DAYS * DAY,
  });
  for (const { id: _id, ...payee } of [...db.wechat_payees.all()])
    db.wechat_payees.insert({ ...payee, user_id: poor.id });
  const bookTransfer = (user_id: number, deltas: ReturnType<typeof transfer>, biz_type: number) =>
    postTransaction(db, { biz_type, user_id, created_at: START - DAY, deltas });
  bookTransfer(rich.id, transfer('reward_pool', 'available', BALANCES.rich), LEDGER_TYPE.credit);
  bookTransfer(poor.id, transfer('reward_pool', 'available', BALANCES.poor), LEDGER_TYPE.credit);
  bookTransfer(rich.id, transfer('points_pool', 'points', FIRST_POINTS), LEDGER_TYPE.lotteryPoints);
  const today = formatDate(START);
  for (let n = SIGNED_DAY_COUNT; n > 0; n -= 1) {
    const streak = SIGNED_DAY_COUNT - n + 1;
    const date = addDays(today, 0 - n);
    db.sign_logs.insert({ user_id: rich.id, date, streak, points: 0, chance: NO });
  }
  seedFriends(db, rich);
}

/** Makes the state: a verified member with money, one with little, and one who is not verified. */
export function smallWorld(): State {
  const state = emptyState();
  const { db, transaction } = createStore(inMemory(state), { check: assertInvariants });
  transaction(() => {
    db.settings.insert({ ...SETTINGS, invite: { ...SETTINGS.invite, ...INVITE } });
    openPlatformAccounts(db);
    seedCardProducts(db, START);
    const members = seedMembers(db, START);
    seedLottery(db, START);
    setLimits(db);
    seedMemberData(db, members);
  });
  return state;
}
