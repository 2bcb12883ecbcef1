import { qrPath } from '../../lib/qr-path.ts';
import { wrapText } from '../../lib/wrap-text.ts';
import {
  drawHead,
  drawPicture,
  fillBox,
  fillGround,
  FONT,
  INK,
  readShades,
  SOFT,
  stroke,
  write,
  type DrawnPicture,
  type Pen,
  type Shades,
} from '../shared/canvas.ts';

export interface PosterTexts {
  readonly brand: string;
  /** The demo label; `null` in production. */
  readonly demo: string | null;
  readonly slogan: readonly string[];
  readonly codeLabel: string;
  readonly code: string;
  readonly scan: string;
  readonly risk: string;
  /** The full rules, with the operator. */
  readonly rules: readonly string[];
  readonly link: string;
}

type PosterContent = PosterTexts & Shades;

/** Landscape on the page, portrait in the saved file. */
export type PosterShape = 'landscape' | 'portrait';

const SIZES = { landscape: [343, 236, 3], portrait: [375, 520, 2] } as const;

const FAINT = 'rgb(255 255 255 / 32%)';

/** Draws the poster as a PNG at two or three times its size. Any element of the app gives the brand colour. */
export function drawPoster(
  texts: PosterTexts,
  shape: PosterShape,
  element: Element,
): Promise<DrawnPicture> {
  const content = { ...texts, ...readShades(element) };
  const size = SIZES[shape];
  const [width, height, scale] = size;
  return drawPicture(size, (pen) => {
    fillGround(pen, width, height, content);
    if (shape === 'landscape') drawLandscape(pen, content, scale);
    else drawPortrait(pen, content, scale);
  });
}

function drawLandscape(pen: Pen, texts: PosterContent, scale: number): void {
  drawDial(pen, 353, 204, 200, 6);
  drawHead(pen, { ...texts, demo: null }, 20, 323, 24);
  texts.slogan.forEach((line, i) =>
    write(pen, line, 20, 84 + i * 29, 20, { maxWidth: 176, isBold: true }),
  );
  write(pen, texts.codeLabel, 20, 150, 12, { colour: SOFT });
  write(pen, texts.code, 20, 177, 24, { isBold: true, spacing: 2 });
  const risk = [texts.demo, texts.risk].filter(Boolean).join(' · ');
  write(pen, risk, 20, 220, 12, { colour: SOFT, maxWidth: 303 });
  drawCode(pen, texts.link, 211, 58, 112, scale);
  write(pen, texts.scan, 267, 188, 12, { isCentred: true, maxWidth: 112 });
}

function drawPortrait(pen: Pen, texts: PosterContent, scale: number): void {
  drawDial(pen, 375, 204, 132, -90, texts.bright);
  drawHead(pen, texts, 24, 351, 28);
  texts.slogan.forEach((line, i) =>
    write(pen, line, 24, 131 + i * 44, 32, { maxWidth: 226, isBold: true }),
  );
  drawCode(pen, texts.link, 24, 224, 172, scale);
  write(pen, texts.codeLabel, 216, 358, 13, { colour: SOFT });
  write(pen, texts.code, 216, 388, 24, { isBold: true, spacing: 2, maxWidth: 135 });
  pen.font = `400 12px ${FONT}`;
  const lines = texts.rules.flatMap((rule) =>
    wrapText(rule, 327, (line) => pen.measureText(line).width),
  );
  lines.forEach((line, i) => {
    const y = 496 - (lines.length - 1 - i) * 16;
    write(pen, line, 24, y, 12, { colour: SOFT });
  });
}

/** An arc of marks around a point to its right, from an angle below the horizontal upwards; some marks are lit. */
function drawDial(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  from: number,
  lit: string = FAINT,
): void {
  for (let degrees = from; degrees <= 90; degrees += 3) {
    pen.save();
    pen.translate(x, y);
    pen.rotate((degrees * Math.PI) / 180);
    const length = degrees % 15 === 0 ? 24 : 14;
    stroke(pen, `M${-radius} 0h${length}`, degrees > -30 && degrees < 33 ? lit : FAINT, 1.5);
    pen.restore();
  }
}

/** The QR code on white, each module in whole pixels. */
function drawCode(
  pen: Pen,
  link: string,
  x: number,
  y: number,
  width: number,
  scale: number,
): void {
  fillBox(pen, x, y, width, 14);
  const { size, path } = qrPath(link);
  const unit = Math.floor((width * scale) / size);
  const inset = Math.floor((width * scale - unit * size) / 2);
  pen.save();
  pen.setTransform(unit, 0, 0, unit, x * scale + inset, y * scale + inset);
  pen.fillStyle = INK;
  pen.fill(new Path2D(path));
  pen.restore();
}
