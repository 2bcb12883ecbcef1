import { readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);

/** Matches a comment that names a file, or a region of it, and the block of code below: `<!-- from tests/a.js#region -->`. */
export const SHOWN_CODE =
  /^(?<indent> *)<!-- from (?<file>[^\s#]+)(?:#(?<region>\w+))? -->\n\n\k<indent>```(?<language>\w+)\n(?:[^]*?\n)??\k<indent>```$/gm;

/** The lines that begin and end a region. */
const REGION_LINE = /^ *\/\/ #(?:region \w+|endregion)\n/gm;

/** Removes the indentation that all lines share. */
function dedent(code: string): string {
  const indents = code.match(/^ *(?=\S)/gm) ?? [];
  const shared = Math.min(...indents.map(({ length }) => length));
  return code.replaceAll(new RegExp(`^ {${shared}}`, 'gm'), '');
}

function readCode(file: string, region: string | undefined): string {
  const code = readFileSync(new URL(file, ROOT), 'utf8');
  if (region === undefined) return code.replaceAll(REGION_LINE, '');
  const [, part] = code.split(new RegExp(`^ *// #region ${region}\n`, 'm'));
  if (part === undefined) throw new Error(`${file} has no region ${region}`);
  return dedent(part.split(/^ *\/\/ #endregion$/m)[0] ?? '');
}

/** Returns the Markdown text with the current code of the files that its comments name. */
export const withShownCode = (markdown: string): string =>
  markdown.replace(SHOWN_CODE, (...match) => {
    const { indent, file, region, language } = match.at(-1) as Record<string, string>;
    const code = readCode(file!, region)
      .trimEnd()
      .replaceAll(/^(?=.)/gm, indent!);
    const name = region === undefined ? file : `${file}#${region}`;
    return `${indent}<!-- from ${name} -->\n\n${indent}\`\`\`${language}\n${code}\n${indent}\`\`\``;
  });
