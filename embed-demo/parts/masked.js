/** Matches the names of fields whose values must not be shown. */
const SECRET_FIELD = /token|password/i;
/** Texts with more characters, such as the data of a picture, are shortened. */
const MAX_TEXT_LENGTH = 400;

/** Returns a copy of a value that the page can show: secrets are masked and long texts shortened. */
export const masked = (value) =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value, maskText));

function maskText(key, value) {
  if (typeof value !== 'string') return value;
  if (SECRET_FIELD.test(key)) return '••••••';
  return value.length > MAX_TEXT_LENGTH
    ? `${[...value.slice(0, 48)].slice(0, 24).join('')}… (${value.length} characters)`
    : value;
}
