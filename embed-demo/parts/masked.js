const SECRET = /token|password/i;
const LONGEST = 400;

/** A copy without secrets and picture bodies, which may be shown and copied. */
export const masked = (value) =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value, hide));

function hide(key, value) {
  if (typeof value !== 'string') return value;
  if (SECRET.test(key)) return '••••••';
  return value.length > LONGEST ? `${value.slice(0, 24)}… (${value.length} characters)` : value;
}
