import type { Caller } from '../../../implement.ts';
import type { Db } from '../../../store/tables.ts';
import type { LoginRow } from '../rows.ts';

// The latest logins of a member, as the member sees them (RULES.md, Accounts).

const MAX_LOGINS = 10;

/**
 * Names the device by its `User-Agent` header. The first match wins, because the header of an iPhone also contains Mac
 * OS, and that of an Android phone also contains Linux.
 */
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/**
 * Names the browser by its `User-Agent` header. The first match wins, because the header of most browsers also contains
 * Safari, and that of Edge also contains Chrome.
 */
const PROGRAMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg[A-Z]?\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstMatchingName = (names: typeof SYSTEMS, agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** The device and program of a `User-Agent` header, without versions. */
export const deviceOf = (agent: string): string =>
  [firstMatchingName(SYSTEMS, agent), firstMatchingName(PROGRAMS, agent)]
    .filter(Boolean)
    .join(' · ') || '未知设备';

/** Tells apart this machine, its local network and all other IP addresses. The mock has no geolocation data. */
export function placeOf(ip: string): string {
  const withoutPrefix = ip.replace(/^::ffff:/, '');
  if (withoutPrefix === '::1' || withoutPrefix.startsWith('127.')) return '本机';
  const isLocal = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80)/i.test(withoutPrefix);
  return isLocal ? '局域网' : '未知地点';
}

/** The logins of a member, newest first. */
export const loginsOf = (db: Db, userId: number): LoginRow[] =>
  [...db.logins.where('user_id', userId)].sort((a, b) => b.at - a.at || b.id - a.id);

/** Stores a login and deletes the oldest above the limit. */
export function rememberLogin(db: Db, userId: number, { ip, agent }: Caller, now: number): void {
  for (const { id } of loginsOf(db, userId).slice(MAX_LOGINS - 1)) db.logins.remove(id);
  db.logins.insert({
    user_id: userId,
    at: now,
    place: placeOf(ip),
    device: deviceOf(agent),
  });
}
