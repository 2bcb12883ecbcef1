// Pictures drawn on the device. They contain no loaded images, so their canvas is never tainted and can be exported.

export const FONT =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", "Segoe UI", Roboto, sans-serif';
// The same colours in every theme, because the picture leaves the app.
export const INK = '#101613';
export const WHITE = '#fff';
export const SOFT = '#cfddd3';

export type Pen = OffscreenCanvasRenderingContext2D;

/** Two shades of the brand colour (src/element/brand-tokens.module.css). */
export interface Shades {
  readonly deep: string;
  readonly bright: string;
}

/** The shades of the brand; any element of the app has them. */
export function readShades(element: Element): Shades {
  const tokens = getComputedStyle(element);
  const shade = (name: string) => tokens.getPropertyValue(`--brand-${name}`);
  return { deep: shade('deep'), bright: shade('bright') };
}

/** A drawn picture: the file, and its image URL. */
export interface DrawnPicture {
  readonly file: Blob;
  readonly url: string;
}

/** A data URL needs no cleanup and stays valid when the page is shown again. */
const withUrl = (file: Blob) =>
  new Promise<DrawnPicture>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ file, url: reader.result as string });
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(file);
  });

/** Draws a PNG of `width` × `height`, at `scale` times its size. Rejects if the browser refuses a canvas. */
export async function drawPicture(
  [width, height, scale]: readonly [width: number, height: number, scale: number],
  draw: (pen: Pen) => void,
): Promise<DrawnPicture> {
  const canvas = new OffscreenCanvas(width * scale, height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas to draw on');
  pen.scale(scale, scale);
  draw(pen);
  return withUrl(await canvas.convertToBlob());
}

/** Fills a box at the top left from ink to the brand colour. */
export function fillGround(pen: Pen, width: number, height: number, { deep }: Shades): void {
  const ground = pen.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0.2, INK);
  ground.addColorStop(1, deep);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
}

export interface Writing {
  readonly colour?: string;
  readonly isBold?: boolean;
  readonly isCentred?: boolean;
  /** The maximum width; a wider text gets a smaller font. */
  readonly maxWidth?: number;
  readonly spacing?: number;
}

export function write(pen: Pen, text: string, x: number, y: number, size: number, how: Writing) {
  const { colour = WHITE, isBold, isCentred, maxWidth = Infinity, spacing = 0 } = how;
  const setSize = (px: number) => (pen.font = `${isBold ? 600 : 400} ${px}px ${FONT}`);
  pen.letterSpacing = `${spacing}px`;
  setSize(size);
  setSize(size * Math.min(1, maxWidth / pen.measureText(text).width));
  pen.fillStyle = colour;
  pen.textAlign = isCentred ? 'center' : 'start';
  pen.fillText(text, x, y);
  pen.letterSpacing = '0px';
}

/** A white square with round corners. */
export function fillBox(pen: Pen, x: number, y: number, width: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, width, radius);
  pen.fillStyle = WHITE;
  pen.fill();
}

export function stroke(pen: Pen, path: string | Path2D, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.stroke(new Path2D(path));
}

/** A short text in a pill that ends at `right`. Returns its width. */
export function drawPill(pen: Pen, text: string, right: number, middle: number): number {
  pen.font = `400 12px ${FONT}`;
  const width = pen.measureText(text).width + 16;
  write(pen, text, right - width + 8, middle + 4, 12, {});
  const pill = new Path2D();
  pill.roundRect(right - width, middle - 10, width, 20, 10);
  stroke(pen, pill, SOFT, 1);
  return width;
}

interface Head {
  readonly brand: string;
  /** The demo label; `null` in production. */
  readonly demo: string | null;
  readonly bright: string;
}

/** The brand on the left, the demo label on the right. */
export function drawHead(pen: Pen, head: Head, left: number, right: number, size: number): void {
  const { brand, demo, bright } = head;
  fillBox(pen, left, left, size, size / 4);
  pen.save();
  pen.translate(left, left);
  pen.scale(size / 44, size / 44);
  stroke(pen, 'M15.5 11h13M11 17.5h22M22 24.5v9', INK, 3);
  stroke(pen, 'M14 29.5v4', '#5f6973', 3);
  stroke(pen, 'M30 27v6.5', bright, 3);
  pen.restore();
  const middle = left + size / 2;
  const demoWidth = demo === null ? 0 : drawPill(pen, demo, right, middle);
  const nameLeft = left + size + 8;
  const maxWidth = right - demoWidth - 8 - nameLeft;
  write(pen, brand, nameLeft, middle + 6, 17, { isBold: true, maxWidth });
}
