// Edits of source files by `npm run new`.

export const toCamelCase = (words: string): string =>
  words.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());

export const toKebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const toPascalCase = (words: string): string =>
  toCamelCase(words).replace(/^\w/, (letter) => letter.toUpperCase());

/** Inserts `addition` before the last match. Returns the text unchanged if nothing matches. */
export function insertBefore(text: string, match: string, addition: string): string {
  const index = text.lastIndexOf(match);
  return index < 0 ? text : text.slice(0, index) + addition + text.slice(index);
}

/** Inserts an import before the first relative one whose path is after its own. */
export function insertImport(text: string, names: string, path: string): string {
  const line = `import ${names} from '${path}';\n`;
  const later = [...text.matchAll(/^import [^;]*? from '(\.[^']+)';\n/gm)].find(
    ([, otherPath = '']) => otherPath > path,
  );
  const lastImport = [...text.matchAll(/^import [^;]*;\n/gm)].at(-1);
  const index = later?.index ?? (lastImport ? lastImport.index + lastImport[0].length : 0);
  return text.slice(0, index) + line + text.slice(index);
}
