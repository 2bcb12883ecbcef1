import type { CascadeNode, PickerOption } from '../../lib/cascade.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { findRegion } from './find-region.ts';

/** The parts of a pasted address. `rest` is the text that fits none of them. */
export interface SplitAddress {
  readonly name?: string;
  readonly mobile?: string;
  readonly region?: readonly PickerOption[];
  readonly detail?: string;
  readonly rest: string;
}

const NAME_LABELS = /收货人|收件人|联系人|姓名/.source;
const LABELS = `${NAME_LABELS}|手机号码?|手机|联系电话|联系方式|电话|所在地区|地区|详细地址|收货地址|地址`;
const LABEL_PATTERN = new RegExp(`(^|[\\s,;])(?:${LABELS})(?:\\s*:|(?=\\s))`, 'g');
/** A label such as 收货人, and the name after it. */
const LABELLED_NAME = new RegExp(
  `(?:${NAME_LABELS})(?:\\s*:\\s*|\\s+)([^\\s,;。:\\d]{1,25})(?=[\\s,;。\\d]|$)`,
  'u',
);
const MOBILE =
  /(^|[^\d+])[([]?(?:\(?(?:\+|00)?86\)?[\s\p{Pd}]{0,3})?(1[3-9]\d)[\s\p{Pd}−.·]{0,3}(\d{4})[\s\p{Pd}−.·]{0,3}(\d{4})(?!\d)[)\]]?/u;
const SEPARATORS = /[\s,;。、|]+/;
/** A Chinese character. A browser knows the script only of the characters of its own year, so the planes 2 and 3 are named. */
const HAN = String.raw`[\p{Script=Han}\u{20000}-\u{3fffd}]`;
const NAME_WITH_DOT = `${HAN}+(?:·${HAN}+)+`;
const NAME_PATTERN = new RegExp(
  `^(?=.{2,25}$)(?:${HAN}{2,5}|${NAME_WITH_DOT}|\\p{Script=Latin}[\\p{Script=Latin}\\p{M} .'’-]+)$`,
  'u',
);
// A text with one of these endings is a place, unless it is labelled as a name.
const PLACE_SUFFIX =
  /[省市区县镇乡村街道路巷弄号栋幢座楼层室院园苑店厅台厦寓场心城广府庭柜馆局站校]$/;
/** Only a short Chinese text after the region counts as a name. */
const NAME_AT_END = new RegExp(`^(?:${HAN}{2,4}|${NAME_WITH_DOT})$`, 'u');
/** A number of six or more digits that is no part of an address, such as a postcode. */
const STRAY_NUMBER = /^\d{6,}$/;

/** A dot between two Chinese characters, in one of the forms that people type and paste. */
const NAME_DOT = new RegExp(`(?<=${HAN})[.•‧・･∙⋅](?=${HAN})`, 'gu');

/** Converts full-width characters to ASCII, dots in names to `·`, and removes invisible characters. */
const normalizeText = (text: string) =>
  cleanText(text)
    .replace(/[！-～]/g, (wideCharacter) =>
      String.fromCharCode(wideCharacter.charCodeAt(0) - 0xfee0),
    )
    .replace(/[【】]/g, ' ')
    .replace(NAME_DOT, '·');

/** A piece without letters and digits is punctuation. NFKC finds the character in a symbol such as ㈪. */
const splitPieces = (text: string) =>
  text.split(SEPARATORS).filter((piece) => /[\p{L}\p{N}]/u.test(piece.normalize('NFKC')));
const looksLikeName = (piece: string) => NAME_PATTERN.test(piece) && !PLACE_SUFFIX.test(piece);

/** Splits a pasted text into name, mobile number, region and detail. Text that fits no part stays in `rest`. */
export function splitPasted(text: string, regions: readonly CascadeNode[]): SplitAddress {
  const normalizedText = normalizeText(text);
  const [, name] = LABELLED_NAME.exec(normalizedText) ?? [];
  const textWithoutName = name ? normalizedText.replace(LABELLED_NAME, '\n') : normalizedText;
  const [, , ...digits] = MOBILE.exec(textWithoutName) ?? [];
  const mobile = digits.join('');
  const remainingText = (
    mobile ? textWithoutName.replace(MOBILE, '$1\n') : textWithoutName
  ).replace(LABEL_PATTERN, '$1\n');
  const region = findRegion(remainingText, regions);
  if (!name && !mobile && !region) return { rest: text.trim() };

  const piecesBeforeRegion = splitPieces(
    region ? remainingText.slice(0, region.start).replace(/中国\s*$/, '') : remainingText,
  );
  const piecesAfterRegion = splitPieces(region ? remainingText.slice(region.end) : '');
  // The recipient is named first or last. The first text after the region is the street.
  const lastPiece = piecesAfterRegion
    .slice(1)
    .filter((piece) => !STRAY_NUMBER.test(piece))
    .at(-1);
  const isLastPieceName =
    lastPiece !== undefined && looksLikeName(lastPiece) && NAME_AT_END.test(lastPiece);
  const unlabelledName = name
    ? undefined
    : (piecesBeforeRegion.find(looksLikeName) ?? (isLastPieceName ? lastPiece : undefined));
  const isNotName = (piece: string) => piece !== unlabelledName;
  const detail = piecesAfterRegion
    .filter((piece) => isNotName(piece) && !STRAY_NUMBER.test(piece))
    .join(' ');
  const recipient = name ?? unlabelledName;
  return {
    ...(recipient && { name: recipient }),
    ...(mobile && { mobile }),
    ...(region && { region: region.path }),
    ...(detail && { detail }),
    rest: [
      ...piecesBeforeRegion.filter(isNotName),
      ...piecesAfterRegion.filter((piece) => STRAY_NUMBER.test(piece)),
    ].join(' '),
  };
}
