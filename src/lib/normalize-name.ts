import { cleanText } from './clean-text.ts';

/** A dot that people type or paste for the `·` of a name. NFKC turns other forms of these dots into them. */
const DOT = '[.•‧・∙⋅。●⸱ꞏ·]';
/** One or two dots. Three dots leave something out. */
const DOTS = new RegExp(`(?<!${DOT}) ?${DOT} ?${DOT}? ?(?!${DOT})`, 'gu');
const LABEL = /^\s*(?:(?:真实)?姓名|户名|开户名|持卡人|收款人)(?:\s*:|\s+)/;
/** Quotes, brackets and punctuation around a name. */
const EDGE = String.raw`[\s·,、;:!?"'“”‘’()[\]【】《》「」『』<>]`;
const EDGES = new RegExp(`^${EDGE}+|(?<!${EDGE})${EDGE}+$`, 'g');

/** Reads a typed or pasted legal name: without spaces, invisible characters and quotes, and with `·` between its parts. */
export function normalizeRealName(typedText: string): string {
  const name = cleanText(typedText)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(LABEL, '')
    .replace(/\s+/g, ' ')
    .replace(DOTS, '·')
    .replace(EDGES, '');
  const parts = name.split(' ');
  // In a long name, one space between two parts may stand for the dot. The form then refuses the name and says so.
  const mayLackDot =
    parts.length === 2 && [...name].length > 5 && parts.every((part) => [...part].length > 1);
  return parts.join(mayLackDot ? ' ' : '');
}
