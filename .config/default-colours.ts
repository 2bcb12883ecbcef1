import { readFileSync } from 'node:fs';
import { BRAND_FILE, withBrandColours } from './brand-colours.ts';

// The default colours of the custom properties, from the tokens. `npm run map` writes them into the files that repeat
// them.

/** The doc comment of the element, and the colour pickers of the playground. */
export const FILES_WITH_COLOURS = [
  'src/element/wealth-rewards-element.ts',
  'embed-demo/playground/colors.js',
];

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const CSS = withBrandColours(read(BRAND_FILE)) + read('src/ui/tokens.module.css');

const declarationsOf = (selector: string) =>
  [...CSS.matchAll(/^(\[data-theme.*) \{([^}]*)\}/gm)]
    .map(([, name, declarations]) => (name === selector ? declarations : ''))
    .join('');
const LIGHT = declarationsOf('[data-theme]');
/** The dark declarations are first, because the first declaration of a token counts. */
const DARK = declarationsOf(`[data-theme='dark']`) + LIGHT;

/** Resolves `var(--a, b)`. The value of `--a` is `b` if the tokens do not declare it, because then only a host sets it. */
function resolveColour(value: string | undefined, tokens: string): string {
  if (value?.startsWith('#')) return value;
  const [, name, fallback] = /^var\((--[\w-]+)(?:, (.+))?\)$/.exec(value ?? '') ?? [];
  if (name === undefined) throw new Error(`"${value}" is not a colour in hexadecimal digits`);
  return resolveColour(new RegExp(` ${name}: (.+);`).exec(tokens)?.[1] ?? fallback, tokens);
}

/** Replaces the colours after the names of the custom properties: `=light; dark` in a comment, `': 'light` in code. */
export const withDefaultColours = (text: string) =>
  text.replace(/(--wr-[\w-]+)(=|': ')#\w+(?:; #\w+)?/g, (_, name: string, sign: string) => {
    const [light, dark] = [LIGHT, DARK].map((tokens) =>
      resolveColour(new RegExp(`: (var\\(${name}, .+);`).exec(tokens)?.[1], tokens),
    ) as [string, string];
    if (sign === '=') return `${name}=${light === dark ? light : `${light}; ${dark}`}`;
    // A colour picker needs six digits.
    return name + sign + light.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  });
