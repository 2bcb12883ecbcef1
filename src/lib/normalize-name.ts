import { cleanText } from './clean-text.ts';

/** A dot that people type or paste for the `·` of a name. NFKC turns other forms of these dots into them. */
const DOT = '[.•‧・∙⋅。●⸱ꞏ·]';
/** Dots with the spaces around them. */
const DOTS = new RegExp(`(?: ?${DOT})+ ?`, 'gu');
/** What a form or a message writes before a name, such as `姓 名：`. */
const LABELS = ['姓名', '真实姓名', '户名', '开户名', '持卡人', '收款人'];
const LABEL = `(?:${LABELS.map((label) => [...label].join(' ?')).join('|')})(?: ?:| )`;
/** Quotes, brackets and punctuation around a name. */
const EDGE = String.raw`[\s·,、;:!?"'“”‘’()[\]【】《》「」『』<>]`;
const EDGES = new RegExp(`^(?:${EDGE}|${LABEL})+|(?<!${EDGE})${EDGE}+$`, 'g');

/** Reads a typed or pasted legal name: without spaces, invisible characters and quotes, and with `·` between its parts. */
export function normalizeRealName(typedText: string): string {
  const name = cleanText(typedText)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(DOTS, toSeparator)
    .replace(EDGES, '');
  const parts = name.split(' ');
  // In a long name, one space between two parts may stand for the dot. The form then refuses the name and says so.
  const mayLackDot =
    parts.length === 2 && [...name].length > 5 && parts.every((part) => [...part].length > 1);
  return parts.join(mayLackDot ? ' ' : '').normalize('NFC');
}

/** One or two dots separate the parts of a name. More dots leave something out, and stay. */
function toSeparator(dots: string): string {
  const count = dots.replaceAll(' ', '').length;
  return count > 2 ? '.'.repeat(count) : '·';
}
