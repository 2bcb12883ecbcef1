import type { Faker } from '@faker-js/faker';
import { addDays } from '../modules/shared/calendar.ts';
import { openUserAccounts } from '../modules/shared/ledger.ts';
import { BLANK_MEMBER } from '../modules/user/rules/blank-member.ts';
import type { UserRow } from '../modules/user/rows.ts';
import { DEMO_SECRETS, idCardFrom, verified } from '../modules/user/seed/members.ts';
import type { Db } from '../store/tables.ts';

const PREFIXES = ['135', '136', '137', '150', '151', '158', '186', '188'] as const;
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const WORDS = ['山', '云', '风', '禾', '月', '川', '星', '棠', '舟', '松', '溪', '竹'] as const;

/** A four-character code, unique for numbers below a million. */
const codeFor = (serial: number) =>
  [3, 2, 1, 0].map((place) => CODE_ALPHABET.charAt(Math.floor(serial / 32 ** place) % 32)).join('');

/** Adds a friend of the inviter. About 60 % are verified. */
export function joinTeam(
  db: Db,
  faker: Faker,
  inviter: UserRow,
  serial: number,
  at: number,
): UserRow {
  const isVerified = faker.number.int({ max: 99 }) < 60;
  const birthday = addDays('1972-01-01', serial * 5).replace(/-/g, '');
  const idCard = idCardFrom(`110105${birthday}${String(100 + (serial % 900))}`);
  const friend = db.users.insert({
    ...BLANK_MEMBER,
    ...DEMO_SECRETS,
    ...(isVerified ? verified(faker.person.fullName(), idCard) : {}),
    mobile: `${PREFIXES[serial % PREFIXES.length]}${faker.string.numeric(4)}${String(serial).padStart(4, '0')}`,
    nickname: `${faker.helpers.arrayElement(WORDS)}${faker.helpers.arrayElement(WORDS)}${serial}`,
    invite_code: `TM${codeFor(serial)}`,
    inviter_id: inviter.id,
    created_at: at,
  });
  openUserAccounts(db, friend.id);
  return friend;
}
