import { qrPath } from '../../lib/qr-path.ts';
import { wrapText } from '../../lib/wrap-text.ts';
import type { Clock } from '../../platform/clock.ts';
import { readBranding, type Branding } from '../shared/branding.ts';
import {
  drawHeader,
  drawPicture,
  fillWhiteSquare,
  fillBackground,
  FONT,
  INK,
  PILL_OUTLINE,
  strokePath,
  drawText,
  type DrawnPicture,
  type CanvasContext,
} from '../shared/canvas.ts';

/** All texts on the poster, and the link in its QR code. */
export interface PosterTexts {
  readonly brand: string;
  /** The demo label; `null` in production. */
  readonly demo: string | null;
  readonly slogan: readonly string[];
  readonly codeLabel: string;
  readonly code: string;
  readonly scanHint: string;
  readonly riskNote: string;
  /** The rule of the reward, then the operator and its licence. */
  readonly rules: readonly string[];
  readonly link: string;
}

type PosterContent = PosterTexts & Branding;

/** Landscape on the page, portrait in the saved file. */
export type PosterShape = 'landscape' | 'portrait';

/** Width and height in CSS pixels, and the number of picture pixels for each CSS pixel. */
const SIZES = { landscape: [343, 236, 3], portrait: [375, 520, 2] } as const;

const FAINT_COLOUR = 'rgb(255 255 255 / 32%)';

/**
 * Draws the poster as a PNG at two or three times its size, in the colours and with the logo of the host. Reads both from
 * `element`, which can be any element of the app.
 */
export async function drawPoster(
  texts: PosterTexts,
  shape: PosterShape,
  element: Element,
  clock: Clock,
): Promise<DrawnPicture> {
  const content = { ...texts, ...(await readBranding(element, clock)) };
  const size = SIZES[shape];
  const [width, height, scale] = size;
  return drawPicture(size, (context) => {
    fillBackground(context, width, height, content);
    if (shape === 'landscape') drawLandscape(context, content, scale);
    else drawPortrait(context, content, scale);
  });
}

function drawLandscape(context: CanvasContext, texts: PosterContent, scale: number): void {
  drawDial(context, 353, 204, 200, 6);
  drawHeader(context, { ...texts, demo: null }, 20, 323, 24);
  texts.slogan.forEach((line, i) =>
    drawText(context, line, 20, 84 + i * 29, 20, { maxWidth: 176, isBold: true }),
  );
  drawText(context, texts.codeLabel, 20, 150, 12, { colour: PILL_OUTLINE });
  drawText(context, texts.code, 20, 177, 24, { isBold: true, spacing: 2 });
  const risk = [texts.demo, texts.riskNote].filter(Boolean).join(' · ');
  drawText(context, risk, 20, 220, 12, { colour: PILL_OUTLINE, maxWidth: 303 });
  drawQrCode(context, texts.link, 211, 58, 112, scale);
  drawText(context, texts.scanHint, 267, 188, 12, { isCentred: true, maxWidth: 112 });
}

function drawPortrait(context: CanvasContext, texts: PosterContent, scale: number): void {
  drawDial(context, 375, 204, 132, -90, texts.bright);
  drawHeader(context, texts, 24, 351, 28);
  texts.slogan.forEach((line, i) =>
    drawText(context, line, 24, 131 + i * 44, 32, { maxWidth: 226, isBold: true }),
  );
  drawQrCode(context, texts.link, 24, 224, 172, scale);
  drawText(context, texts.codeLabel, 216, 358, 13, { colour: PILL_OUTLINE });
  drawText(context, texts.code, 216, 388, 24, { isBold: true, spacing: 2, maxWidth: 135 });
  context.font = `400 12px ${FONT}`;
  const lines = texts.rules.flatMap((rule) =>
    wrapText(rule, 327, (line) => context.measureText(line).width),
  );
  lines.forEach((line, i) => {
    const y = 496 - (lines.length - 1 - i) * 16;
    drawText(context, line, 24, y, 12, { colour: PILL_OUTLINE });
  });
}

/** Draws an arc of marks around the point (x, y), from `fromDegrees` to 90. The marks near 0 have `litColour`. */
function drawDial(
  context: CanvasContext,
  x: number,
  y: number,
  radius: number,
  fromDegrees: number,
  litColour: string = FAINT_COLOUR,
): void {
  for (let degrees = fromDegrees; degrees <= 90; degrees += 3) {
    context.save();
    context.translate(x, y);
    context.rotate((degrees * Math.PI) / 180);
    const length = degrees % 15 === 0 ? 24 : 14;
    strokePath(
      context,
      `M${-radius} 0h${length}`,
      degrees > -30 && degrees < 33 ? litColour : FAINT_COLOUR,
      1.5,
    );
    context.restore();
  }
}

/** Draws the QR code on a white square. Each module is a whole number of pixels wide. */
function drawQrCode(
  context: CanvasContext,
  link: string,
  x: number,
  y: number,
  width: number,
  scale: number,
): void {
  fillWhiteSquare(context, x, y, width, 14);
  const { size, path } = qrPath(link);
  const modulePixels = Math.floor((width * scale) / size);
  const inset = Math.floor((width * scale - modulePixels * size) / 2);
  context.save();
  context.setTransform(modulePixels, 0, 0, modulePixels, x * scale + inset, y * scale + inset);
  context.fillStyle = INK;
  context.fill(new Path2D(path));
  context.restore();
}
