import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Checks the contrast of colours that are used together (WCAG 2.2, 1.4.3 and 1.4.11).

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const TOKEN_FILES = ['../element/first-paint-tokens.module.css', 'tokens.module.css'];
/** Each CSS rule of these files: its selector and the tokens (custom properties) that it sets. */
const TOKEN_RULES = TOKEN_FILES.flatMap((file) => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    tokens: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
      name,
      value: value.replace(/\s+/g, ' ').trim(),
    })),
  }));
});

/** Returns the value of each token in a theme and a language. */
function readTokens(theme: string, language: string): ReadonlyMap<string, string> {
  const selectors = ['[data-theme]'];
  if (theme === 'dark') selectors.push(`[data-theme='dark']`);
  if (language === 'zh') selectors.push('[data-theme] > :lang(zh)');
  return new Map(
    TOKEN_RULES.filter(({ selector }) => selectors.includes(selector)).flatMap(({ tokens }) =>
      tokens.map(({ name, value }) => [name, value] as const),
    ),
  );
}

/** Returns the colour of a CSS value. Of `var(--a, b)` takes `b` if `--a` is no token: then only a host sets it. */
function readColour(value: string, tokens: ReadonlyMap<string, string>): Rgba {
  const [, name, fallback] = /^var\((--[\w-]+)(?:, (.+))?\)$/.exec(value) ?? [];
  if (name !== undefined) return readColour(tokens.get(name) ?? fallback ?? 'none', tokens);
  const hex = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value)?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    const byte = (offset: number) => Number.parseInt(digits.slice(offset, offset + 2), 16);
    return [byte(0), byte(2), byte(4), 1];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ (\d+)%)?\)$/.exec(value);
  if (!rgb) throw new Error(`"${value}" is no colour this test can read`);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 100) / 100];
}

/** Returns the relative luminance of a colour, from 0 to 1, as WCAG 2.2 defines it. */
function luminance([red, green, blue]: Rgba): number {
  const linear = (byte: number) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio from 1 to 21. A translucent `ink` is blended with the `ground`. */
function contrast(ink: Rgba, ground: Rgba): number {
  const blendedColour = [0, 1, 2].map((i) => ink[i]! * ink[3] + ground[i]! * (1 - ink[3]));
  const [inkLuminance, groundLuminance] = [
    luminance([blendedColour[0]!, blendedColour[1]!, blendedColour[2]!, 1]),
    luminance(ground),
  ];
  const lighter = Math.max(inkLuminance, groundLuminance);
  const darker = Math.min(inkLuminance, groundLuminance);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The minimum contrast of text, and below of marks and controls (WCAG 2.2, level AA). */
const MIN_TEXT_CONTRAST = 4.5;
const MIN_MARK_CONTRAST = 3;

/** Each text or mark colour (`inks`) needs `minContrast` on each of the backgrounds (`grounds`). */
const CONTRAST_RULES: readonly (readonly [inks: string, grounds: string, minContrast: number])[] = [
  [
    'text secondary muted primary accent accent-lit danger success warning info gain loss',
    'page surface raised',
    MIN_TEXT_CONTRAST,
  ],
  // Each colour on its own tint, a faint background of the same hue. Below, ordinary text on these tints.
  ['primary accent accent-lit', 'tint', MIN_TEXT_CONTRAST],
  ['success', 'success-tint', MIN_TEXT_CONTRAST],
  ['danger', 'danger-tint', MIN_TEXT_CONTRAST],
  ['warning', 'warning-tint ribbon', MIN_TEXT_CONTRAST],
  ['info', 'info-tint', MIN_TEXT_CONTRAST],
  ['gold-ink', 'gold-tint page surface raised', MIN_TEXT_CONTRAST],
  [
    'text secondary',
    'tint success-tint danger-tint warning-tint info-tint gold-tint ribbon quiet',
    MIN_TEXT_CONTRAST,
  ],
  ['ribbon-text', 'ribbon', MIN_TEXT_CONTRAST],
  ['on-primary', 'primary', MIN_TEXT_CONTRAST],
  // The text of a disabled button, and the line that says that the app is offline.
  ['secondary', 'quiet', MIN_TEXT_CONTRAST],
  ['page', 'text', MIN_TEXT_CONTRAST],
  // Controls, marks and the focus ring.
  ['control gauge primary danger', 'page surface raised', MIN_MARK_CONTRAST],
  ['gauge', 'tint', MIN_MARK_CONTRAST],
  // Text and marks on dark cards.
  ['stage-text stage-label', 'stage stage-green', MIN_TEXT_CONTRAST],
  ['stage-lit stage-amber stage-control', 'stage stage-green', MIN_MARK_CONTRAST],
  ['gold', 'gold-stage stage', MIN_TEXT_CONTRAST],
  ['stage-text', 'gold-stage', MIN_TEXT_CONTRAST],
  [
    'stage-text stage-label',
    'face-green face-blue face-bronze face-wine face-idle',
    MIN_TEXT_CONTRAST,
  ],
  ['tabbar-text', 'tabbar', 11],
  ['tabbar-selected', 'tabbar', 6.3],
  ['on-toast', 'toast', MIN_TEXT_CONTRAST],
  ['on-paper', 'paper', MIN_TEXT_CONTRAST],
];

const THEMES_AND_LANGUAGES = ['light', 'dark'].flatMap((theme) =>
  ['zh', 'en'].map((language) => ({ theme, language })),
);

const COLOUR_PAIRS = CONTRAST_RULES.flatMap(([inks, grounds, minContrast]) =>
  inks
    .split(' ')
    .flatMap((ink) => grounds.split(' ').map((ground) => ({ ink, ground, minContrast }))),
);

test.each(THEMES_AND_LANGUAGES)(
  'every colour pair has enough contrast in the theme $theme, language $language',
  ({ theme, language }) => {
    const tokens = readTokens(theme, language);
    const colour = (name: string) => readColour(`var(--${name})`, tokens);
    const measuredPairs = COLOUR_PAIRS.map((pair) => ({
      ...pair,
      measuredContrast: contrast(colour(pair.ink), colour(pair.ground)),
    }));
    expect(measuredPairs).toHaveLength(COLOUR_PAIRS.length);
    expect(
      measuredPairs.filter(
        ({ measuredContrast, minContrast }) => !(measuredContrast >= minContrast),
      ),
    ).toEqual([]);
  },
);

test('every token changed by the dark theme exists in the light theme', () => {
  const [light, dark] = [readTokens('light', 'zh'), readTokens('dark', 'zh')];
  expect([...dark.keys()].filter((name) => !light.has(name))).toEqual([]);
});

test('gains are red in Chinese and green in other languages', () => {
  const gainColour = (language: string) => readTokens('light', language).get('--gain');
  expect([gainColour('zh'), gainColour('en')]).toEqual(['var(--danger)', 'var(--success)']);
});
