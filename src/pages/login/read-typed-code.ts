import { leadingCode } from '../../lib/leading-code.ts';

/** A pasted invitation link. */
const LINK = /[?&;]invite=(\S+)/;
/** The words before a code in a chat, and the text after them. */
const LABEL =
  /(?:(?:邀请|推荐)码|\bcode(?![\w.~-]))[\])】」]?[\s:]*(?:(?:是|为|is\b)[\s:]*)?(\S+)/i;
/** Another code follows, perhaps after a space or after signs such as `://`, `=` and `%`. */
const OTHER_CODE = /^(?:\s*|[^\s\p{L}\p{N}]*[/:=%>?&#][^\s\p{L}\p{N}]*)[\w.~-]/u;

/** The code at the start of the text; signs alone are none. */
function codeOf(text: string): string {
  const code = leadingCode(text);
  return /[A-Za-z\d]/.test(code) ? code : '';
}

/** Finds the code at the start of the text, but not if another code follows. */
function codeAtStart(text: string): string {
  const code = codeOf(text);
  const rest = text.slice(text.indexOf(code) + code.length);
  return OTHER_CODE.test(rest.replace(/^[.~]+/, '')) ? '' : code;
}

/** Finds the invitation code in what a member typed or pasted. Text without exactly one code is only trimmed. */
export function readTypedCode(typedText: string): string {
  const text = typedText
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
  const [, linked = ''] = LINK.exec(text) ?? [];
  const [, labelled = ''] = LABEL.exec(text) ?? [];
  const words = (text.match(/[\w.~-]+/g) ?? []).filter((word) => /[A-Za-z\d]/.test(word));
  return (
    leadingCode(linked) ||
    codeOf(labelled) ||
    codeAtStart(text) ||
    (words.length === 1 && leadingCode(words[0] ?? '')) ||
    text
  );
}
