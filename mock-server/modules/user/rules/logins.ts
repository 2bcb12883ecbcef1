import type { Caller } from '../../../implement.ts';
import type { Db } from '../../../store/tables.ts';
import type { LoginRow } from '../rows.ts';

// The latest logins of a member, as the member sees them (RULES.md, Accounts).

const MAX_LOGINS = 10;

/** The first match wins: an iPhone also names Mac OS, an Android phone also names Linux. */
const SYSTEMS: readonly (readonly [part: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Most browsers name Safari, and Edge names Chrome. */
const PROGRAMS: readonly (readonly [part: RegExp, name: string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg[A-Z]?\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstOf = (names: typeof SYSTEMS, agent: string) =>
  names.find(([part]) => part.test(agent))?.[1];

/** The device and program of a `User-Agent` header, without versions. */
export const deviceOf = (agent: string): string =>
  [firstOf(SYSTEMS, agent), firstOf(PROGRAMS, agent)].filter(Boolean).join(' · ') || '未知设备';

/** The mock knows no map of addresses, so it only tells this machine, its network and the rest apart. */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (plain === '::1' || plain.startsWith('127.')) return '本机';
  const isLocal = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80)/i.test(plain);
  return isLocal ? '局域网' : '未知地点';
}

/** The logins of a member, newest first. */
export const loginsOf = (db: Db, userId: number): LoginRow[] =>
  [...db.logins.where('user_id', userId)].sort((a, b) => b.at - a.at || b.id - a.id);

/** Remembers a login, and forgets all but the latest. */
export function rememberLogin(
  db: Db,
  userId: number,
  { address, agent }: Caller,
  now: number,
): void {
  for (const { id } of loginsOf(db, userId).slice(MAX_LOGINS - 1)) db.logins.remove(id);
  db.logins.insert({
    user_id: userId,
    at: now,
    place: placeOf(address),
    device: deviceOf(agent),
  });
}
