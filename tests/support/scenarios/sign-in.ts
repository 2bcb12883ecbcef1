import type { Mock } from '../../../mock-server/app.ts';
import { recordDailySignIn } from '../../../mock-server/modules/user/rules/sign-in.ts';

const FIRST_MEMBER_ID = 200_001;

/** The sign-ins of the first member, each as its date and its streak. */
export const signInsOf = ({ db }: Mock) =>
  db.sign_logs.where('user_id', FIRST_MEMBER_ID).map(({ date, streak }) => `${date} ${streak}`);

/** The sign-ins of all members. */
export const countSignIns = ({ db }: Mock) => db.sign_logs.all().length;

/** The sign-ins of the first member on the first day of the tests. */
export const countSignInsToday = (mock: Mock) =>
  signInsOf(mock).filter((signIn) => signIn.startsWith('2026-11-21')).length;

/** The claimed milestones of all members. */
export const countMilestoneClaims = ({ db }: Mock) => db.milestone_claims.all().length;

/** The member signs in on another device, at eleven o'clock. */
export const signInElsewhere = ({ db, transaction }: Mock) =>
  transaction(() => {
    const now = Date.UTC(2026, 10, 21, 3);
    recordDailySignIn(db, db.users.get(FIRST_MEMBER_ID)!, { now, requestId: null });
  });
