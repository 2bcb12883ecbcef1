import type { Mock } from '../../../mock-server/app.ts';

export const chancesOfFirstMember = ({ db }: Mock) =>
  db.users.where('mobile', '13800000001')[0]?.chances;

export const realNames = ({ db }: Mock) => db.users.all().map(({ real_name }) => real_name);

export const countUsers = ({ db }: Mock) => db.users.all().length;

/** The user with the highest mobile number. */
export const lastMobileUser = ({ db }: Mock) =>
  [...db.users.all()].sort((a, b) => (a.mobile < b.mobile ? 1 : -1))[0]!;
