// The shades of the brand, derived from its one primary colour. `npm run map` writes them into the tokens of the first paint.
// CSS relative colours would need Chrome 119.

export const BRAND_FILE = 'src/element/first-paint-tokens.module.css';

/** The shades of the green that the design was made with. Other primary colours get shades of the same luminance. */
const REFERENCE = '#0b7a08';
const SHADES = {
  light: {
    gauge: '#12a00f',
    'accent-lit': REFERENCE,
    tint: '#e7f4e6',
    lit: '#15ba11',
    'brand-bright': '#4fd34b',
    'brand-deep': '#0f6417',
  },
  dark: { primary: '#15ba11', gauge: '#15ba11', tint: '#14301a' },
} as const;

type Triple = readonly [number, number, number];

const toLinear = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
const toGamma = (share: number) =>
  share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;

const readHex = (hex: string): Triple =>
  [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as unknown as Triple;
const writeHex = (rgb: Triple) =>
  `#${rgb
    .map((share) =>
      Math.round(toGamma(share) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The luminance of WCAG 2.2, on which the contrast depends. */
const luminanceOf = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Converts linear sRGB to OKLab (https://bottosson.github.io/posts/oklab), with chroma and hue in place of a and b. */
function toOklch([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(green, yellow),
    Math.atan2(yellow, green),
  ];
}

function fromOklch([lightness, chroma, hue]: Triple): Triple {
  const [green, yellow] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * green + 0.2158037573 * yellow) ** 3;
  const m = (lightness - 0.1055613458 * green - 0.0638541728 * yellow) ** 3;
  const s = (lightness - 0.0894841775 * green - 1.291485548 * yellow) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The colour with this luminance. */
function withLuminance(luminance: number, chroma: number, hue: number): Triple {
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (luminanceOf(fromOklch([middle, chroma, hue])) < luminance) low = middle;
    else high = middle;
  }
  return fromOklch([low, chroma, hue]);
}

/** A share of sRGB that is outside by less than a rounding error is inside. */
const isDisplayable = (rgb: Triple) => rgb.every((share) => share > -0.0005 && share < 1.0005);

/** Derives a shade from a primary colour as `shade` is derived from the reference. */
function deriveShade(primary: string, shade: string): string {
  if (shade === REFERENCE) return primary;
  const [, referenceChroma, referenceHue] = toOklch(readHex(REFERENCE));
  const [, shadeChroma, shadeHue] = toOklch(readHex(shade));
  const [, primaryChroma, primaryHue] = toOklch(readHex(primary));
  const hue = primaryHue + shadeHue - referenceHue;
  let chroma = (primaryChroma * shadeChroma) / referenceChroma;
  let colour = withLuminance(luminanceOf(readHex(shade)), chroma, hue);
  // The screen cannot show every strong colour at every luminance: then it is less strong.
  while (!isDisplayable(colour)) {
    chroma *= 0.99;
    colour = withLuminance(luminanceOf(readHex(shade)), chroma, hue);
  }
  return writeHex(colour.map((share) => Math.min(1, Math.max(0, share))) as unknown as Triple);
}

/** Returns the tokens with all shades derived from the primary colour of the light theme. */
export function withBrandColours(css: string): string {
  const primary = /--primary: .*(#[0-9a-f]+)/.exec(css)?.[1];
  const darkStart = css.indexOf(`[data-theme='dark']`);
  if (primary?.length !== 7 || darkStart < 0)
    throw new Error(`${BRAND_FILE} has no --primary with six digits, such as ${REFERENCE}`);
  const replaceIn = (text: string, shades: Readonly<Record<string, string>>) =>
    Object.entries(shades).reduce(
      (result, [name, shade]) =>
        result.replace(new RegExp(`(?<= --${name}: .*)#[0-9a-f]{6}`), deriveShade(primary, shade)),
      text,
    );
  return (
    replaceIn(css.slice(0, darkStart), SHADES.light) + replaceIn(css.slice(darkStart), SHADES.dark)
  );
}
