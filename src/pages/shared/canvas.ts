import type { Branding } from './branding.ts';

// Draws pictures on a canvas. The host's logo is their only loaded image (branding.ts checks that it can be exported).

export const FONT =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", "Segoe UI", Roboto, sans-serif';
// The same colours in every theme, because the picture leaves the app.
export const INK = '#101613';
export const WHITE = '#fff';
export const PILL_OUTLINE = '#cfddd3';

export type CanvasContext = OffscreenCanvasRenderingContext2D;

/** A drawn picture: the file, and its image URL. */
export interface DrawnPicture {
  readonly file: Blob;
  readonly url: string;
}

/** Reads a file as a picture. Its data URL needs no cleanup and stays valid when the page is shown again. */
const readAsPicture = (file: Blob) =>
  new Promise<DrawnPicture>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ file, url: reader.result as string });
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(file);
  });

/** Draws a PNG with `scale` pixels for each unit of `width`, `height` and `draw`. Rejects without a canvas context. */
export async function drawPicture(
  [width, height, scale]: readonly [width: number, height: number, scale: number],
  draw: (context: CanvasContext) => void,
): Promise<DrawnPicture> {
  const canvas = new OffscreenCanvas(width * scale, height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas to draw on');
  context.scale(scale, scale);
  draw(context);
  return readAsPicture(await canvas.convertToBlob());
}

/** Fills the background with a gradient from ink (top left) to the brand colour (bottom right). */
export function fillBackground(
  context: CanvasContext,
  width: number,
  height: number,
  { deep }: Branding,
): void {
  const gradient = context.createLinearGradient(0, 0, width, height);
  gradient.addColorStop(0.2, INK);
  gradient.addColorStop(1, deep);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

interface TextStyle {
  readonly colour?: string;
  readonly isBold?: boolean;
  readonly isCentred?: boolean;
  /** The maximum width; a wider text gets a smaller font. */
  readonly maxWidth?: number;
  /** Additional space between two letters; 0 by default. */
  readonly spacing?: number;
}

/** Draws a line of text in a font of `size` units. (`x`, `y`) is the start of its baseline, or the middle if centred. */
export function drawText(
  context: CanvasContext,
  text: string,
  x: number,
  y: number,
  size: number,
  style: TextStyle,
) {
  const { colour = WHITE, isBold, isCentred, maxWidth = Infinity, spacing = 0 } = style;
  const setFontSize = (px: number) => (context.font = `${isBold ? 600 : 400} ${px}px ${FONT}`);
  context.letterSpacing = `${spacing}px`;
  setFontSize(size);
  setFontSize(size * Math.min(1, maxWidth / context.measureText(text).width));
  context.fillStyle = colour;
  context.textAlign = isCentred ? 'center' : 'start';
  context.fillText(text, x, y);
  context.letterSpacing = '0px';
}

/** Fills a white square with round corners. */
export function fillWhiteSquare(
  context: CanvasContext,
  x: number,
  y: number,
  width: number,
  radius: number,
): void {
  const square = new Path2D();
  square.roundRect(x, y, width, width, radius);
  context.fillStyle = WHITE;
  context.fill(square);
}

/** Draws the outline of an SVG path. */
export function strokePath(
  context: CanvasContext,
  path: string | Path2D,
  colour: string,
  lineWidth: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = lineWidth;
  context.lineCap = 'round';
  context.stroke(new Path2D(path));
}

/** Draws a short text in a pill that ends at `rightX`. Returns the pill's width. */
export function drawPill(
  context: CanvasContext,
  text: string,
  rightX: number,
  middleY: number,
): number {
  context.font = `400 12px ${FONT}`;
  const width = context.measureText(text).width + 16;
  drawText(context, text, rightX - width + 8, middleY + 4, 12, {});
  const outline = new Path2D();
  outline.roundRect(rightX - width, middleY - 10, width, 20, 10);
  strokePath(context, outline, PILL_OUTLINE, 1);
  return width;
}

interface HeaderContent {
  readonly brand: string;
  /** The demo label; `null` in production. */
  readonly demo: string | null;
}

/** Draws the mark and the name of the brand on the left, and the demo label on the right. `size` is the height of the mark. */
export function drawHeader(
  context: CanvasContext,
  { brand, demo, ...branding }: HeaderContent & Branding,
  margin: number,
  rightX: number,
  size: number,
): void {
  const markWidth = drawMark(context, branding, margin, size);
  const middleY = margin + size / 2;
  const demoWidth = demo === null ? 0 : drawPill(context, demo, rightX, middleY);
  const nameLeft = margin + (markWidth && markWidth + 8);
  const maxWidth = rightX - demoWidth - 8 - nameLeft;
  drawText(context, brand, nameLeft, middleY + 6, 17, { isBold: true, maxWidth });
}

/** Draws the mark `margin` from the top and the left. Returns its width: 0 without a mark. */
function drawMark(
  context: CanvasContext,
  { mark, page, bright }: Branding,
  margin: number,
  size: number,
): number {
  if (mark === 'none') return 0;
  if (mark !== 'default') return drawLogo(context, mark, page, margin, size);
  fillWhiteSquare(context, margin, margin, size, size / 4);
  context.save();
  context.translate(margin, margin);
  context.scale(size / 44, size / 44);
  strokePath(context, 'M15.5 11h13M11 17.5h22M22 24.5v9', INK, 3);
  strokePath(context, 'M14 29.5v4', '#5f6973', 3);
  strokePath(context, 'M30 27v6.5', bright, 3);
  context.restore();
  return size;
}

/** The free space around the host's logo. */
const LOGO_PADDING = 4;

/**
 * Draws the host's logo on the background of its pages. As in the app, it is `size` high and at most four times as wide.
 * Returns the width with the background.
 */
function drawLogo(
  context: CanvasContext,
  logo: HTMLImageElement,
  background: string,
  margin: number,
  size: number,
): number {
  const ratio = logo.naturalWidth / logo.naturalHeight;
  const width = size * Math.min(4, ratio);
  const height = width / ratio;
  const plate = new Path2D();
  plate.roundRect(
    margin,
    margin - LOGO_PADDING,
    width + 2 * LOGO_PADDING,
    size + 2 * LOGO_PADDING,
    8,
  );
  context.fillStyle = background;
  context.fill(plate);
  context.drawImage(logo, margin + LOGO_PADDING, margin + (size - height) / 2, width, height);
  return width + 2 * LOGO_PADDING;
}
