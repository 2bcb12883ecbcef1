import type { Mock } from '../../../mock-server/app.ts';

export function memberWithNumber({ db }: Mock, mobile: string) {
  const member = db.users.where('mobile', mobile)[0];
  if (!member) throw new RangeError(`nobody has the number ${mobile}`);
  return member;
}

export const chancesOfFirstMember = ({ db }: Mock) =>
  db.users.where('mobile', '13800000001')[0]?.chances;

export const realNames = ({ db }: Mock) => db.users.all().map(({ real_name }) => real_name);

export const countUsers = ({ db }: Mock) => db.users.all().length;

/** The user with the highest mobile number. */
export const lastMobileUser = ({ db }: Mock) =>
  [...db.users.all()].sort((a, b) => (a.mobile < b.mobile ? 1 : -1))[0]!;
