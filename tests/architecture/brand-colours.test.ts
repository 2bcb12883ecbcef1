import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRAND_FILE, withBrandColours } from '../../.config/brand-colours.ts';

const css = readFileSync(BRAND_FILE, 'utf8');
const withPrimary = (colour: string) =>
  withBrandColours(css.replace(/(--primary: .*)#[0-9a-f]{6}/, `$1${colour}`));
/** The colours of the brand, at the top of each theme. */
const brandColours = (text: string) =>
  [
    ...text.matchAll(
      /--(?:primary|gauge|accent-lit|tint|lit|brand-bright|brand-deep): .*(#[0-9a-f]{6})/g,
    ),
  ].map(([, colour = '']) => colour);

/** The luminance of WCAG 2.2, in percent. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 100 * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
}

test('the green of the design has the shades of the design', () => {
  const [light, dark] = [
    ['#0b7a08', '#12a00f', '#0b7a08', '#e7f4e6', '#15ba11', '#4fd34b', '#0f6417'],
    ['#15ba11', '#15ba11', '#14301a'],
  ];
  expect(brandColours(withPrimary('#0b7a08'))).toEqual([...light, ...dark]);
});

test('the shades of every primary colour have the same luminance, so also the same contrast', () => {
  const green = brandColours(withPrimary('#0b7a08')).map(luminance);
  for (const primary of ['#1f5fbf', '#7a1fbf', '#b3261e', '#8a5800', '#00696b', '#14171a']) {
    const colours = brandColours(withPrimary(primary));
    // In the light theme, the colour itself and the colour of marks on it are as chosen.
    expect([colours[0], colours[2]]).toEqual([primary, primary]);
    const wrongShades = colours.filter(
      (colour, i) => colour !== primary && Math.abs(luminance(colour) - green[i]!) > 1,
    );
    expect(wrongShades, primary).toEqual([]);
  }
});

test('a primary colour of three digits is refused', () => {
  expect(() => withPrimary('#080')).toThrow(`${BRAND_FILE} has no --primary with six digits`);
});
