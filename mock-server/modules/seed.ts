import type { Faker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/zh_CN';
import { createStore, inMemory } from '../store/store.ts';
import { type Db, emptyState, type State } from '../store/tables.ts';
import { seedAddresses } from './address/seed.ts';
import { seedBankCards } from './bank/seed.ts';
import { seedCardProducts } from './card/seed.ts';
import { SETTINGS } from './common/seed.ts';
import { seedIndex } from './index/seed/index-page.ts';
import { seedNews } from './index/seed/news.ts';
import { assertInvariants } from './invariants.ts';
import { seedDraws } from './prize/seed/draws.ts';
import { seedLottery } from './prize/seed/lottery.ts';
import { openPlatformAccounts, type NewTransaction } from './shared/ledger.ts';
import type { UserRow } from './user/rows.ts';
import { seedFriends } from './user/seed/friends.ts';
import { seedMembers } from './user/seed/members.ts';
import { seedSignIns } from './user/seed/sign-ins.ts';
import { postByDate, seedWealth } from './user/seed/wealth.ts';
import { seedWechatPayee } from './wechat/seed.ts';

/** Adds history of the first member for a scenario. `seedState` posts the returned transactions by date. */
export type ScenarioSeed = (
  db: Db,
  faker: Faker,
  firstMember: UserRow,
  now: number,
) => readonly NewTransaction[];

/** The number of friends that the first member invited. */
const TEAM_SIZE = 40;

/** Creates the initial data relative to `startedAt`. The same seed and start time give the same data. */
export function seedState(
  seed: number,
  startedAt: number,
  scenarioSeeds: readonly ScenarioSeed[] = [],
): State {
  // Whole seconds, as in all times of the rules and on the wire.
  const now = Math.floor(startedAt / 1000) * 1000;
  faker.seed(seed);
  const state = emptyState();
  const { db, transaction } = createStore(inMemory(state), { check: assertInvariants });
  transaction(() => {
    db.settings.insert(SETTINGS);
    openPlatformAccounts(db);
    seedIndex(db, now);
    seedNews(db, faker, now);
    seedCardProducts(db, now);
    const [firstMember] = seedMembers(db, now);
    seedAddresses(db, firstMember, now);
    seedBankCards(db, firstMember, now);
    seedWechatPayee(db, firstMember, now);
    seedLottery(db, now);
    const newTransactions = [
      ...seedWealth(db, firstMember, now),
      ...seedFriends(db, faker, firstMember, TEAM_SIZE, now),
    ];
    const earnings = seedSignIns(db, firstMember, now);
    newTransactions.push(...earnings.flatMap(({ newTransaction }) => newTransaction ?? []));
    newTransactions.push(...seedDraws(db, firstMember, earnings, now));
    newTransactions.push(
      ...scenarioSeeds.flatMap((seedScenario) => seedScenario(db, faker, firstMember, now)),
    );
    postByDate(db, newTransactions, firstMember, now);
  });
  return state;
}
