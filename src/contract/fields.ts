import * as v from 'valibot';
import { asMessage, CODE, type Code } from './codes.ts';
import { LOGIN_PASSWORD_LENGTH, MOBILE, TOKEN } from './field-patterns.ts';
import { NO, YES } from './flag.ts';
import { MAX_PICTURE_BYTES } from './limits.ts';

/** A mainland mobile number. Any other value is refused with `code`. */
export const mobile = (code?: Code) => v.pipe(v.string(), v.regex(MOBILE, asMessage(code)));

export const loginPassword = () =>
  v.pipe(
    v.string(),
    countCharacters(v.minLength<string, number>(LOGIN_PASSWORD_LENGTH.min)),
    countCharacters(v.maxLength<string, number>(LOGIN_PASSWORD_LENGTH.max)),
  );

/**
 * The host's proof that the member consents to this call. It is sent in place of the password, if the call has one
 * (RULES.md, Accounts).
 */
export const stepUpToken = () => v.optional(v.pipe(v.string(), v.regex(TOKEN)));

/** A new password: 8 to 20 visible ASCII characters with a letter and a digit. */
export const newPassword = () =>
  v.pipe(
    v.string(),
    v.regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/, asMessage(CODE.weakPassword)),
  );

/** 1 to 64 characters that need no escape in a URL (RFC 3986, unreserved). */
const INVITE_CODE = /^[\w.~-]{1,64}$/;

/** An invite code that the backend sends. A backend may use any format within this pattern. */
export const inviteCode = () =>
  v.pipe(v.string(), v.regex(INVITE_CODE), v.metadata({ wire: 'invite-code' }));

/** An invite code that the member types. Spaces around the code are allowed. */
export const typedInviteCode = () => v.pipe(v.string(), v.trim(), v.regex(INVITE_CODE));

/** A recovery code: `XXXX-XXXX-XXXX`, without 0, O, 1 and I. */
export const recoveryCode = () =>
  v.pipe(v.string(), v.regex(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/));

// Unicode adds Chinese characters to its planes 2 and 3 almost every year, and a browser knows only those of its own year.
// So the pattern names both planes.
const REAL_NAME = /^[\p{Unified_Ideograph}〇\uf900-\ufad9\u{20000}-\u{3fffd}·]{2,30}$/u;

/** A legal name: 2 to 30 Chinese characters. The name of a member of a minority may contain `·`. */
export const realName = () =>
  v.pipe(v.string(), v.regex(REAL_NAME, asMessage(CODE.realNameFormat)));

const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CARD_CHECK_CHARACTERS = '10X98765432';

/** Validates the check character and the birthday of a resident identity number (GB 11643). */
export function isIdCard(text: string): boolean {
  const match = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text);
  if (!match) return false;
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  if (text[17] !== ID_CARD_CHECK_CHARACTERS[sum % 11]) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const birthday = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && birthday.getUTCMonth() === month - 1 && birthday.getUTCDate() === day;
}

/** A resident identity number; a lower-case x becomes X. */
export const idCard = () =>
  v.pipe(
    v.string(),
    v.transform((text) => text.toUpperCase()),
    v.check(isIdCard, asMessage(CODE.idCardInvalid)),
  );

/** An optional field. An invalid value counts as missing. */
export const tolerant = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

/** A flag of an answer: 0 or 1 on the wire, a boolean in the app. */
export const flag = () =>
  v.pipe(
    v.picklist([NO, YES]),
    v.transform((value) => value === YES),
  );

/** A flag of an input. A page passes a boolean, and `encodeFlags` makes 0 or 1 of it. */
export const flagInput = () => v.picklist([NO, YES]);

/** A status that is a number. The app also accepts numbers that `names` does not contain. */
export const openStatus = (names: Readonly<Record<string, number>>) =>
  v.pipe(v.number(), v.integer(), v.metadata({ known: Object.values(names) }));

/** A kind of row that changes only how the row looks. The app also accepts kinds that `knownKinds` does not contain. */
export const openKind = (knownKinds: readonly string[]) =>
  v.pipe(v.string(), v.metadata({ known: knownKinds }));

/** A list that is valid only if every row is valid, such as the items of a price. */
export const strictList = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.metadata({ isStrict: true }));

/** A consent. Only `YES` is valid. Any other value is refused with `code`. */
export const consent = (code: Code) => v.literal(YES, asMessage(code));

/** A field that a backend should send. The app works without it, or uses `fallback`. */
export function optional<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S>, v.InferOutput<S> | undefined>;
export function optional<S extends v.GenericSchema>(
  schema: S,
  fallback: Partial<v.InferInput<S>>,
): v.GenericSchema<v.InferInput<S>, v.InferOutput<S>>;
export function optional(schema: v.GenericSchema, fallback?: unknown): v.GenericSchema {
  return v.optional(schema, fallback);
}

/** A field that a backend should send. An invalid value counts as missing, and the app hides what needs the field. */
export const undefinedIfInvalid = <S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S>, v.InferOutput<S> | undefined> => tolerant(schema);

/** The tag of a language, such as `en` or `zh-Hans` (BCP 47). */
export const languageTag = () => v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/));

/** Text that the app shows unless it is empty. */
export const shownText = () => optional(v.string(), '');

// JavaScript rounds integers above the safe range, and a rounded id would name another row.
export const id = () => v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const count = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const queryInteger = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

export const queryId = () => queryInteger(1, Number.MAX_SAFE_INTEGER);

/** The number of characters. A rare Chinese character or an emoji counts as one, although it has two UTF-16 units. */
const characterCount = (value: string) => [...value].length;

/** Makes `v.minLength` or `v.maxLength` count characters. */
function countCharacters<Rule extends v.BaseValidation<string, string, v.BaseIssue<string>>>(
  rule: Rule,
): Rule {
  return {
    ...rule,
    '~run': (dataset, config) => {
      if (!dataset.typed) return dataset;
      const { issues } = rule['~run'](
        { typed: true, value: '.'.repeat(characterCount(dataset.value)) },
        config,
      );
      return issues ? { ...dataset, issues: [...(dataset.issues ?? []), ...issues] } : dataset;
    },
  };
}

/** Text with at most `max` characters. */
export const text = (max: number) =>
  v.pipe(v.string(), countCharacters(v.maxLength<string, number>(max)));

/** Characters that are not shown, such as a zero-width space. A text with nothing else is empty for its reader. */
const UNSEEN = /[\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Text that is trimmed and then has `min` to `max` characters. Other text is refused with `code`. */
export const textBetween = (min: number, max: number, code: Code) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => {
      const count = characterCount(value);
      return count >= min && count <= max && value.replace(UNSEEN, '') !== '';
    }, asMessage(code)),
  );

/** Validates the check digit of a card number (ISO/IEC 7812, Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, character, i) => {
    const value = Number(character) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A bank card number: 13 to 19 digits; spaces are allowed. */
export const bankCardNumber = () =>
  v.pipe(
    v.string(),
    v.transform((typedNumber) => typedNumber.replace(/\s/g, '')),
    v.check(isCardNumber, asMessage(CODE.cardNumberInvalid)),
  );

/** A WeChat id: a letter, then 5 to 19 letters, digits, `-` or `_`. */
export const wechatNumber = () =>
  v.pipe(v.string(), v.regex(/^[a-zA-Z][-_a-zA-Z0-9]{5,19}$/, asMessage(CODE.wechatNumber)));

/** A small picture as a data URL: PNG, JPEG or WebP. */
export const picture = () =>
  v.pipe(
    v.string(),
    v.check(
      (url) =>
        // Base64 turns 3 bytes into 4 characters. The prefix of the data URL has at most 30.
        url.length <= Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 30 &&
        /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(url),
      asMessage(CODE.pictureRefused),
    ),
  );

// Replaces the API's origin, because the check only needs to know whether a URL leaves that origin.
const SOME_ORIGIN = 'https://api.invalid';

/** True if a browser would fetch the URL from the API's origin or over https. */
function isResourceUrl(text: string): boolean {
  // Browsers drop tabs and line breaks, and read \ as /. So "/\t/evil.example" would lead to another host.
  if (!/^(\/(?!\/)|https:\/\/)/.test(text) || /[\s\\\p{Cc}\p{Cf}]/u.test(text)) return false;
  try {
    const { origin, protocol } = new URL(text, SOME_ORIGIN);
    return text.startsWith('/') ? origin === SOME_ORIGIN : protocol === 'https:';
  } catch {
    return false;
  }
}

/** The URL of a picture or file: a path on the API's origin, or https. */
export const resourceUrl = () =>
  v.pipe(v.string(), v.check(isResourceUrl), v.metadata({ wire: 'link' }));
