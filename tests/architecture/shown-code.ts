import { readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);

/** Matches a comment that names a file, or a region of it, and the block of code below: `<!-- tests/a.ts#region -->`. */
export const SHOWN_CODE =
  /^(?<indent> *)<!-- (?<file>[\w./-]+?)(?:#(?<region>\w+))? -->\n\n\k<indent>```(?<language>\w+)\n(?:[^]*?\n)??\k<indent>```$/gm;

function readCode(file: string, region: string | undefined): string {
  const code = readFileSync(new URL(file, ROOT), 'utf8');
  if (region === undefined) return code;
  const [, part] = code.split(new RegExp(`^// #region ${region}\n`, 'm'));
  if (part === undefined) throw new Error(`${file} has no region ${region}`);
  return part.split(/^\/\/ #endregion$/m)[0] ?? '';
}

/** Returns the Markdown text with the current code of the files that its comments name. */
export const withShownCode = (markdown: string): string =>
  markdown.replace(SHOWN_CODE, (...match) => {
    const { indent, file, region, language } = match.at(-1) as Record<string, string>;
    const code = readCode(file!, region)
      .trimEnd()
      .replaceAll(/^(?=.)/gm, indent!);
    const name = region === undefined ? file : `${file}#${region}`;
    return `${indent}<!-- ${name} -->\n\n${indent}\`\`\`${language}\n${code}\n${indent}\`\`\``;
  });
