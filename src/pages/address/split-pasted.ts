import type { CascadeNode, Choice } from '../../lib/cascade.ts';
import { findRegion } from './find-region.ts';

/** The parts of a pasted address. `rest` is the text that fits no part. */
export interface Split {
  readonly name?: string;
  readonly mobile?: string;
  readonly region?: readonly Choice[];
  readonly detail?: string;
  readonly rest: string;
}

const NAME_LABELS = /收货人|收件人|联系人|姓名/.source;
const LABELS = `${NAME_LABELS}|手机号码?|手机|联系电话|联系方式|电话|所在地区|地区|详细地址|收货地址|地址`;
const LABEL = new RegExp(`(^|[\\s,;])(?:${LABELS})(?:\\s*:|(?=\\s))`, 'g');
const LABELLED_NAME = new RegExp(
  `(?:${NAME_LABELS})(?:\\s*:\\s*|\\s+)([^\\s,;:\\d]{1,25})(?=[\\s,;\\d]|$)`,
);
const MOBILE = /(^|\D)(?:\+?86[-\s]?)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/;
const GAP = /[\s,;、|]+/;
const NAME = /^[\p{Script=Han}·]{2,5}$|^[A-Za-z][A-Za-z .'-]{1,24}$/u;
// A text with one of these endings is a place, unless it is labelled as a name.
const PLACE = /[省市区县镇乡村街道路巷弄号栋幢座楼层室院园苑店厅台厦寓场心城广府庭柜馆局站校]$/;
const LAST_NAME = /^\p{Script=Han}{2,4}$/u;
/** A postcode or another number. */
const STRAY = /^\d{6,}$/;

/** Full-width characters become ASCII; invisible characters are removed. */
const plain = (text: string) =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '');

const splitPieces = (text: string) => text.split(GAP).filter(Boolean);
const looksLikeName = (piece: string) => NAME.test(piece) && !PLACE.test(piece);

/** Splits a pasted text into name, mobile number, region and detail. Text that fits no part stays in `rest`. */
export function splitPasted(text: string, regions: readonly CascadeNode[]): Split {
  const typed = plain(text);
  const [, name] = LABELLED_NAME.exec(typed) ?? [];
  const unnamed = name ? typed.replace(LABELLED_NAME, '\n') : typed;
  const [, , ...digits] = MOBILE.exec(unnamed) ?? [];
  const mobile = digits.join('');
  const left = (mobile ? unnamed.replace(MOBILE, '$1\n') : unnamed).replace(LABEL, '$1\n');
  const region = findRegion(left, regions);
  if (!name && !mobile && !region) return { rest: text.trim() };

  const before = splitPieces(region ? left.slice(0, region.start).replace(/中国\s*$/, '') : left);
  const after = splitPieces(region ? left.slice(region.end) : '');
  // The recipient is named first or last. The first text after the region is the street.
  const last = after
    .slice(1)
    .filter((piece) => !STRAY.test(piece))
    .at(-1);
  const isLastName = last !== undefined && looksLikeName(last) && LAST_NAME.test(last);
  const found = name ? undefined : (before.find(looksLikeName) ?? (isLastName ? last : undefined));
  const isRest = (piece: string) => piece !== found;
  const detail = after.filter((piece) => isRest(piece) && !STRAY.test(piece)).join(' ');
  const whole = name ?? found;
  return {
    ...(whole && { name: whole }),
    ...(mobile && { mobile }),
    ...(region && { region: region.path }),
    ...(detail && { detail }),
    rest: [...before.filter(isRest), ...after.filter((piece) => STRAY.test(piece))].join(' '),
  };
}
