import { qrPath } from '../../lib/qr-path.ts';
import { wrapText } from './wrap-text.ts';

// The poster contains no loaded images, so its canvas is never tainted and can be exported.

export interface PosterTexts {
  readonly brand: string;
  /** The demo label; `null` in production. */
  readonly demo: string | null;
  readonly slogan: readonly string[];
  readonly codeLabel: string;
  readonly code: string;
  /** The text below the QR code. */
  readonly scan: string;
  readonly risk: string;
  /** The full rules, with the operator. */
  readonly rules: readonly string[];
  /** The target of the QR code. */
  readonly link: string;
}

/** The texts to draw, in shades of the brand colour (src/element/shell.module.css). */
interface PosterContent extends PosterTexts {
  readonly deep: string;
  readonly bright: string;
}

/** Landscape on the page, portrait in the saved file. */
export type PosterShape = 'landscape' | 'portrait';

const SIZES = { landscape: [343, 236, 3], portrait: [375, 520, 2] } as const;

const FONT =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", "Segoe UI", Roboto, sans-serif';
// The same colours in every theme, because the poster leaves the app.
const INK = '#101613';
const WHITE = '#fff';
const SOFT = '#cfddd3';
const FAINT = 'rgb(255 255 255 / 32%)';

type Pen = OffscreenCanvasRenderingContext2D;

/** Draws the poster as a PNG at two or three times its size. Any element of the app gives the brand colour. */
export function drawPoster(
  texts: PosterTexts,
  shape: PosterShape,
  element: Element,
): Promise<Blob> {
  const tokens = getComputedStyle(element);
  const shade = (name: string) => tokens.getPropertyValue(`--brand-${name}`);
  const content = { ...texts, deep: shade('deep'), bright: shade('bright') };
  const [width, height, scale] = SIZES[shape];
  const canvas = new OffscreenCanvas(width * scale, height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas to draw on');
  pen.scale(scale, scale);
  const ground = pen.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0.2, INK);
  ground.addColorStop(1, content.deep);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  if (shape === 'landscape') drawLandscape(pen, content, scale);
  else drawPortrait(pen, content, scale);
  return canvas.convertToBlob();
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

interface Writing {
  readonly colour?: string;
  readonly isBold?: boolean;
  readonly isCentred?: boolean;
  /** The maximum width; a wider text gets a smaller font. */
  readonly maxWidth?: number;
  readonly spacing?: number;
}

function write(pen: Pen, text: string, x: number, y: number, size: number, how: Writing): void {
  const {
    colour = WHITE,
    isBold = false,
    isCentred = false,
    maxWidth = Infinity,
    spacing = 0,
  } = how;
  const setSize = (px: number) => (pen.font = `${isBold ? 600 : 400} ${px}px ${FONT}`);
  pen.letterSpacing = `${spacing}px`;
  setSize(size);
  setSize(size * Math.min(1, maxWidth / pen.measureText(text).width));
  pen.fillStyle = colour;
  pen.textAlign = isCentred ? 'center' : 'start';
  pen.fillText(text, x, y);
  pen.letterSpacing = '0px';
}

function fillBox(pen: Pen, x: number, y: number, width: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, width, radius);
  pen.fillStyle = WHITE;
  pen.fill();
}

function stroke(pen: Pen, path: string | Path2D, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.stroke(new Path2D(path));
}

/** The brand on the left, the demo label on the right. */
function drawHead(pen: Pen, texts: PosterContent, left: number, right: number, size: number): void {
  fillBox(pen, left, left, size, size / 4);
  pen.save();
  pen.translate(left, left);
  pen.scale(size / 44, size / 44);
  stroke(pen, 'M15.5 11h13M11 17.5h22M22 24.5v9', INK, 3);
  stroke(pen, 'M14 29.5v4', '#5f6973', 3);
  stroke(pen, 'M30 27v6.5', texts.bright, 3);
  pen.restore();
  const middle = left + size / 2;
  pen.font = `400 12px ${FONT}`;
  const demoWidth = texts.demo === null ? 0 : pen.measureText(texts.demo).width + 16;
  const nameLeft = left + size + 8;
  const maxWidth = right - demoWidth - 8 - nameLeft;
  write(pen, texts.brand, nameLeft, middle + 6, 17, { isBold: true, maxWidth });
  if (texts.demo === null) return;
  write(pen, texts.demo, right - demoWidth + 8, middle + 4, 12, {});
  const pill = new Path2D();
  pill.roundRect(right - demoWidth, middle - 10, demoWidth, 20, 10);
  stroke(pen, pill, SOFT, 1);
}

/**
 * An arc of marks around a point to its right, from an angle below the horizontal upwards; some marks
 * are lit.
 */
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
