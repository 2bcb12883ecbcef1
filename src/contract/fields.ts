import * as v from 'valibot';
import { asMessage, CODE, type Code } from './codes.ts';
import { NO, YES } from './flag.ts';
import { LOGIN_PASSWORD_LENGTH, MOBILE } from './rules.ts';

/** A mainland mobile number; what is none is refused with `refusal`. */
export const mobile = (refusal?: Code) => v.pipe(v.string(), v.regex(MOBILE, asMessage(refusal)));

/** A password as it is typed to sign in. */
export const loginPassword = () =>
  v.pipe(
    v.string(),
    v.minLength(LOGIN_PASSWORD_LENGTH.min),
    v.maxLength(LOGIN_PASSWORD_LENGTH.max),
  );

/** A password as it is chosen: 8 to 20 visible ASCII characters with a letter and a digit. */
export const newPassword = () =>
  v.pipe(
    v.string(),
    v.regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/, asMessage(CODE.weakPassword)),
  );

const INVITE_CODE = /^[2-9A-HJ-NP-Z]{6,8}$/;

/** An invitation code without the characters that are read for one another (0 O 1 I). */
export const inviteCode = () => v.pipe(v.string(), v.regex(INVITE_CODE));

/** An invitation code as a person types it: small letters and spaces around it are forgiven. */
export const typedInviteCode = () =>
  v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(INVITE_CODE));

/** The code shown once at registration, `XXXX-XXXX-XXXX`. */
export const recoveryCode = () =>
  v.pipe(v.string(), v.regex(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/));

/** A legal name: 2 to 30 Chinese characters, `·` between the parts of a minority name. */
export const realName = () =>
  v.pipe(v.string(), v.regex(/^[\u4e00-\u9fa5·]{2,30}$/, asMessage(CODE.realNameFormat)));

const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CARD_CHECK_CHARACTERS = '10X98765432';

/** Whether 18 characters are a resident identity number: its check character and a real birthday (GB 11643). */
export function isIdCard(text: string): boolean {
  const match = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text);
  if (!match) return false;
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  if (text[17] !== ID_CARD_CHECK_CHARACTERS[sum % 11]) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const birthday = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && birthday.getUTCMonth() === month - 1 && birthday.getUTCDate() === day;
}

/** A resident identity number; a small x is read as X. */
export const idCard = () =>
  v.pipe(
    v.string(),
    v.transform((text) => text.toUpperCase()),
    v.check(isIdCard, asMessage(CODE.idCardInvalid)),
  );

/** A field that nothing depends on: what is missing or not as promised counts as missing. */
export const ifReadable = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

export const flag = () => v.picklist([NO, YES]);

/** A consent that has been given: anything but `YES` is refused with `refusal`. */
export const consent = (refusal: Code) => v.literal(YES, asMessage(refusal));

export const id = () => v.pipe(v.number(), v.integer(), v.minValue(1));

export const count = () => v.pipe(v.number(), v.integer(), v.minValue(0));

/** An integer in a query string, where everything is text. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** An id in a query string. */
export const queryId = () => queryInteger(1, Number.MAX_SAFE_INTEGER);

/** `v.maxLength` that counts an emoji as one character. */
function maxCharacters(max: number): v.MaxLengthAction<string, number, undefined> {
  const rule = v.maxLength<string, number>(max);
  return {
    ...rule,
    '~run': (dataset, config) =>
      dataset.typed && [...dataset.value].length <= max ? dataset : rule['~run'](dataset, config),
  };
}

/** Text that people wrote, with a limit counted in characters as they are seen. */
export const text = (max: number) => v.pipe(v.string(), maxCharacters(max));

/** Text that people wrote, of so many characters without the spaces around it; else refused with `refusal`. */
export const textBetween = (min: number, max: number, refusal: Code) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => {
      const { length } = [...value];
      return length >= min && length <= max;
    }, asMessage(refusal)),
  );

/** Whether the digits of a card number end in the right check digit (ISO/IEC 7812, Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A bank card's number: 13 to 19 digits; the spaces people put between them are forgiven. */
export const bankCardNumber = () =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\s/g, '')),
    v.check(isCardNumber, asMessage(CODE.cardNumberInvalid)),
  );

/** A WeChat number: a letter, then 5 to 19 letters, digits, `-` or `_`. */
export const wechatNumber = () =>
  v.pipe(v.string(), v.regex(/^[a-zA-Z][-_a-zA-Z0-9]{5,19}$/, asMessage(CODE.wechatNumber)));

/** The longest picture that may be sent, as a data URL. */
export const MAX_PICTURE_BYTES = 200 * 1024;

/** A small picture as a data URL: PNG, JPEG or WebP. */
export const picture = () =>
  v.pipe(
    v.string(),
    v.check(
      (url) =>
        url.length <= Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 30 &&
        /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(url),
      asMessage(CODE.pictureRefused),
    ),
  );

// Stands for whatever origin the API has; only whether an address leaves it matters.
const SOME_ORIGIN = 'https://api.invalid';

/** Whether a browser at the API's origin would fetch from that origin or over https, and nothing else. */
function isResourceUrl(text: string): boolean {
  // A browser drops tabs and line breaks and reads \ as /: "/\t/evil.example" would be another host.
  if (!/^(\/(?!\/)|https:\/\/)/.test(text) || /[\s\\\p{Cc}\p{Cf}]/u.test(text)) return false;
  try {
    const { origin, protocol } = new URL(text, SOME_ORIGIN);
    return text.startsWith('/') ? origin === SOME_ORIGIN : protocol === 'https:';
  } catch {
    return false;
  }
}

/** Where a picture or a file is: a path on the API's own origin, or https. */
export const resourceUrl = () => v.pipe(v.string(), v.maxLength(2_000), v.check(isResourceUrl));
