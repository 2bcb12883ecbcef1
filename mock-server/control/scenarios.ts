import { fen } from '../../src/contract/money.ts';
import { LEDGER_TYPE, VIP_LEVEL } from '../../src/contract/statuses.ts';
import { DAY_MS } from '../../src/contract/time.ts';
import type { ScenarioSeed } from '../modules/seed.ts';
import { pointsOf, postTransaction, transfer } from '../modules/shared/ledger.ts';
import { ACCOUNT_STATUS } from '../modules/user/rows.ts';
import type { UserRow } from '../modules/user/rows.ts';
import { addMember } from '../modules/user/rules/add-member.ts';
import { DEMO_SECRETS } from '../modules/user/seed/members.ts';
import { seedVip } from '../modules/user/seed/wealth.ts';
import type { Db } from '../store/tables.ts';
import { removeVip, setBalance } from './arrange.ts';
import { seedHeavy } from './heavy-seed.ts';

// Defines the scenarios for demos and tests. The member 13800000001 sees them after login.

interface Scenario {
  /** The sentence that the control room shows, in English and in Chinese. */
  readonly about: string;
  readonly aboutChinese: string;
  /** If set, the scenario starts from new standard data, to which these functions add rows. */
  readonly seeds?: readonly ScenarioSeed[];
  /** Changes the new data, or the current data if `seeds` is not set. */
  readonly changeData?: (db: Db, now: number) => void;
}

const DEMO_MEMBER_MOBILE = '13800000001';
/** The standard member gets this number when a new member takes over 13800000001. */
const SPARE_MOBILE = '13800000101';

/** The member that a presenter logs in as. */
function demoMember(db: Db): UserRow {
  const [user] = db.users.where('mobile', DEMO_MEMBER_MOBILE);
  if (!user) throw new RangeError(`no member has the number ${DEMO_MEMBER_MOBILE}`);
  return user;
}

/** Gives the number of the demo member to a member who has just registered. */
function addNewMember(db: Db, now: number): void {
  db.users.update(demoMember(db).id, { mobile: SPARE_MOBILE });
  addMember(db, {
    ...DEMO_SECRETS,
    mobile: DEMO_MEMBER_MOBILE,
    nickname: '新朋友',
    invite_code: 'XP2626',
    created_at: now,
  });
}

const VIP3_PRICE = fen(16_800);
const VIP3_DAYS = 365;
const VIP3_STARTED_DAYS_AGO = 65;

/** Replaces the member's VIP with a running VIP3. */
function startVip3(db: Db, now: number): void {
  const { id: user_id } = demoMember(db);
  removeVip(db, user_id, now);
  const start_at = now - VIP3_STARTED_DAYS_AGO * DAY_MS;
  const end_at = start_at + VIP3_DAYS * DAY_MS;
  const segment = { user_id, level: VIP_LEVEL.vip3, start_at, end_at, paid: VIP3_PRICE };
  postTransaction(db, seedVip(db, segment, now));
}

/** Clears the available money, points and chances. Wealth cards and unfinished withdrawals are kept. */
function emptyWallet(db: Db, now: number): void {
  const { id: user_id } = demoMember(db);
  const remark = '演示：清零';
  setBalance(db, user_id, 0, now, remark);
  postTransaction(db, {
    biz_type: LEDGER_TYPE.pointsExpiry,
    user_id,
    created_at: now,
    remark,
    deltas: transfer('points', 'points_pool', pointsOf(db, user_id)),
  });
  db.users.update(user_id, { chances: 0 });
}

function expireSessions(db: Db, now: number): void {
  for (const { id } of [...db.sessions.all()]) db.sessions.update(id, { expire_at: now });
}

const freezeAccount = (db: Db) =>
  void db.users.update(demoMember(db).id, { status: ACCOUNT_STATUS.frozen });

export const SCENARIOS = {
  'new-member': {
    about: 'Registered this moment: not verified, nothing owned.',
    aboutChinese: '新会员：刚刚注册，未实名，什么都没有。',
    seeds: [],
    changeData: addNewMember,
  },
  vip: {
    about: 'VIP3 with 300 days left.',
    aboutChinese: 'VIP 会员：VIP3，还剩 300 天。',
    seeds: [],
    changeData: startVip3,
  },
  'empty-wallet': {
    about: 'No money, points or chances left to spend.',
    aboutChinese: '余额为零：没有可用的余额、积分和抽奖次数。',
    seeds: [],
    changeData: emptyWallet,
  },
  frozen: {
    about: 'The account has been frozen.',
    aboutChinese: '账户冻结：账户已被冻结，无法登录。',
    seeds: [],
    changeData: freezeAccount,
  },
  'expired-session': {
    about: 'Everybody is logged out at their next call; the data stay.',
    aboutChinese: '登录过期：所有人在下一次请求时退出登录，数据不变。',
    changeData: expireSessions,
  },
  heavy: {
    about: '5,000 fund records and a team of 2,000.',
    aboutChinese: '大数据量：5,000 条资金记录，2,000 人的团队。',
    seeds: [seedHeavy],
  },
  standard: {
    about: 'The usual data, with the clock and the faults left as they are.',
    aboutChinese: '默认数据，时钟和故障保持不变。',
    seeds: [],
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as [ScenarioName, ...ScenarioName[]];

export const scenarioOf = (name: ScenarioName): Scenario => SCENARIOS[name];
