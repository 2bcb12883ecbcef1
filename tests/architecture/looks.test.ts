import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const trackedFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(file));

/** The sheets that define the colours as custom properties. */
const TOKEN_FILES = [
  'src/element/first-paint-tokens.module.css',
  'src/ui/tokens.module.css',
  'src/app/host-colours.module.css',
];
const STYLE_SHEETS = trackedFiles('src/*.module.css', 'src/**/*.module.css');

/** The only raw colours allowed, with the reason. Do not add any. */
const ALLOWED_RAW_COLOURS = new Map([
  ['src/app/AppFrame.module.css', ['#000']], // a mask uses only the opacity
  ['src/ui/base.module.css', ['rgb(9 13 11 / 56%)']], // a backdrop inherits no token in older engines
]);

describe('colours', () => {
  test('style sheets use colours only as custom properties, except the allowed raw colours', () => {
    const rawColours = STYLE_SHEETS.filter((file) => !TOKEN_FILES.includes(file)).flatMap(
      (file) => {
        const css = read(file).replace(/\/\*.*?\*\//gs, '');
        const colours = css.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|lab|lch|oklab|oklch)a?\([^)]*\)/gi);
        return colours ? [[file, [...colours]] as const] : [];
      },
    );
    expect(new Map(rawColours)).toEqual(ALLOWED_RAW_COLOURS);
  });

  // Chrome has `color-mix()` since version 111. Older engines drop a declaration that mixes variables.
  test('every color-mix() is inside a @supports rule', () => {
    const mixingSheets = STYLE_SHEETS.filter((file) => read(file).includes('color-mix('));
    expect(mixingSheets).not.toEqual([]);
    const unguardedSheets = mixingSheets.filter((file) =>
      read(file)
        .replace(/@supports \(color: color-mix\(.*?\n}\n/gs, '')
        .includes('color-mix('),
    );
    expect(unguardedSheets).toEqual([]);
  });

  test('`--scrim` is the raw colour that base.module.css gives to backdrops', () => {
    expect(read('src/element/first-paint-tokens.module.css')).toContain(
      '--scrim: rgb(9 13 11 / 56%);',
    );
  });
});

/** The other values of `touch-action` that the style sheets may use. */
const OTHER_TOUCH_ACTIONS = ['none'];

describe('touch', () => {
  const rulesOf = (file: string) => read(file).match(/[^{}]+\{[^{}]*\}/g) ?? [];

  test('scrolling elements of the app contain their overscroll', () => {
    // What is shown in place of the app lets the host scroll.
    const scrollers = STYLE_SHEETS.filter((file) => file !== 'src/element/placeholder.module.css')
      .flatMap(rulesOf)
      .filter((rule) => /overflow[a-z-]*:[^;]*\b(auto|scroll)/.test(rule));
    expect(scrollers.length).toBeGreaterThan(5);
    const uncontainedScrollers = scrollers.filter(
      (rule) => !/overscroll-behavior(-inline)?: contain/.test(rule),
    );
    expect(uncontainedScrollers).toEqual([]);
  });

  test('a double tap on a button, a link or a label does not zoom', () => {
    expect(read('src/ui/base.module.css')).toMatch(
      /^:where\(a, button, label, summary\) \{\n {2}touch-action: manipulation;/m,
    );
    const otherValues = STYLE_SHEETS.flatMap(
      (file) => read(file).match(/(?<=touch-action: )(?!manipulation).+(?=;)/g) ?? [],
    );
    // Only components with their own gesture use another value.
    expect([...new Set(otherValues)].sort()).toEqual(OTHER_TOUCH_ACTIONS);
  });
});

describe('docs/embed/reference.md documents', () => {
  const documentation = read('docs/embed/reference.md');

  test('exactly the custom properties that the style sheets use', () => {
    const usedNames = STYLE_SHEETS.flatMap((file) => read(file).match(/--wr-[a-z-]+/g) ?? []);
    const documentedNames = documentation.match(/--wr-[a-z-]+/g) ?? [];
    expect([...new Set(usedNames)].sort()).toEqual([...new Set(documentedNames)].sort());
  });

  test('exactly the parts that the components have', () => {
    const usedNames = trackedFiles('src/**/*.tsx').flatMap((file) =>
      [...read(file).matchAll(/\bpart=(?:"([^"]+)"|\{([^}]*'[^}]*)\})/g)].flatMap(
        ([, plain, chosen]) => plain?.split(' ') ?? chosen?.match(/(?<=')[a-z-]+(?=')/g) ?? [],
      ),
    );
    const table = /^## Parts$([^]*?)^## /m.exec(documentation)?.[1] ?? '';
    const documentedNames = [...table.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name = '']) => name);
    // A `part` expression may compare with the look `primary`, which is not a part.
    const parts = new Set(usedNames.filter((part) => part !== 'primary'));
    expect([...parts].sort()).toEqual([...documentedNames].sort());
  });
});
