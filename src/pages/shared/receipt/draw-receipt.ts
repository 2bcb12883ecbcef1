import { wrapText } from '../../../lib/wrap-text.ts';
import {
  drawHead,
  drawPicture,
  drawPill,
  fillGround,
  FONT,
  INK,
  readShades,
  stroke,
  WHITE,
  write,
  type DrawnPicture,
  type Pen,
  type Shades,
} from '../canvas.ts';
import type { Receipt, ReceiptRow } from './receipts.ts';

/** A receipt with what every picture of this operator has. */
export interface ReceiptPicture extends Receipt {
  readonly brand: string;
  /** The demo label; `null` in production. */
  readonly demo: string | null;
  /** The small print. */
  readonly foot: readonly string[];
}

const WIDTH = 375;
const SCALE = 2;
const EDGE = 24;
const RIGHT = WIDTH - EDGE;
const BAND = 120;
/** The left edge of the values. */
const VALUES = 144;
const LINE = 20;
const ROW_GAP = 8;
const SMALL_LINE = 16;

// The same colours in every theme, because the picture leaves the app.
const NAME = '#5f6973';
const HAIRLINE = '#e3e8e5';
const TICK = '#c3ccc7';

const ROWS_TOP = BAND + 128;

/** Draws a receipt as a PNG at twice its size. Any element of the app gives the brand colour. */
export function drawReceipt(receipt: ReceiptPicture, element: Element): Promise<DrawnPicture> {
  const shades = readShades(element);
  const lines = layOut(receipt);
  return drawPicture([WIDTH, lines.height, SCALE], (pen) => {
    pen.fillStyle = WHITE;
    pen.fillRect(0, 0, WIDTH, lines.height);
    drawBand(pen, receipt, shades);
    drawMain(pen, receipt.main);
    drawLines(pen, lines);
  });
}

/** Wraps the texts below the amount; the picture is as high as they need. */
function layOut({ rows, foot }: ReceiptPicture) {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) throw new Error('there is no canvas to draw on');
  const wrap = (text: string, most: number, size: number) => {
    pen.font = `400 ${size}px ${FONT}`;
    return wrapText(text, most, (line) => pen.measureText(line).width);
  };
  const wrapped = rows.map(([name, value]) => ({ name, lines: wrap(value, RIGHT - VALUES, 13) }));
  const small = foot.flatMap((text) => wrap(text, RIGHT - EDGE, 12));
  const rowsHeight = wrapped.reduce((sum, { lines }) => sum + lines.length * LINE + ROW_GAP, 0);
  const height = ROWS_TOP + rowsHeight + 24 + small.length * SMALL_LINE + EDGE;
  return { rows: wrapped, foot: small, height };
}

function drawBand(pen: Pen, receipt: ReceiptPicture, shades: Shades): void {
  const { brand, demo, title, state } = receipt;
  fillGround(pen, WIDTH, BAND, shades);
  drawHead(pen, { brand, demo, bright: shades.bright }, EDGE, RIGHT, 28);
  const pill = drawPill(pen, state, RIGHT, 89);
  write(pen, title, EDGE, 96, 20, { isBold: true, maxWidth: RIGHT - EDGE - pill - 12 });
}

/** The amount, large, above a row of ticks. */
function drawMain(pen: Pen, [name, value]: ReceiptRow): void {
  write(pen, name, EDGE, BAND + 36, 13, { colour: NAME, maxWidth: RIGHT - EDGE });
  write(pen, value, EDGE, BAND + 76, 32, { colour: INK, isBold: true, maxWidth: RIGHT - EDGE });
  for (let x = EDGE + 1; x < RIGHT; x += 5) stroke(pen, `M${x} ${BAND + 98}v8`, TICK, 2);
}

function drawLines(pen: Pen, { rows, foot }: ReturnType<typeof layOut>): void {
  let y = ROWS_TOP;
  for (const { name, lines } of rows) {
    write(pen, name, EDGE, y + 14, 13, { colour: NAME, maxWidth: VALUES - EDGE - 8 });
    lines.forEach((line, i) =>
      write(pen, line, VALUES, y + 14 + i * LINE, 13, { colour: INK, maxWidth: RIGHT - VALUES }),
    );
    y += lines.length * LINE + ROW_GAP;
  }
  stroke(pen, `M${EDGE} ${y + 4}H${RIGHT}`, HAIRLINE, 1);
  foot.forEach((line, i) =>
    write(pen, line, EDGE, y + 28 + i * SMALL_LINE, 12, { colour: NAME, maxWidth: RIGHT - EDGE }),
  );
}
