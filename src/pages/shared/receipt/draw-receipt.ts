import { wrapText } from '../../../lib/wrap-text.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readBranding, type Branding } from '../branding.ts';
import {
  drawHeader,
  drawPicture,
  drawPill,
  fillBackground,
  FONT,
  INK,
  strokePath,
  WHITE,
  drawText,
  type DrawnPicture,
  type CanvasContext,
} from '../canvas.ts';
import type { Receipt, ReceiptRow } from './receipts.ts';

/** A receipt with the operator's brand, demo label and small print. */
export interface ReceiptContent extends Receipt {
  readonly brand: string;
  /** The demo label; `null` in production. */
  readonly demo: string | null;
  /** The small print. */
  readonly footTexts: readonly string[];
}

const PICTURE_WIDTH = 375;
/** The pixels of the PNG for each unit of the layout. */
const SCALE = 2;
const MARGIN = 24;
const RIGHT_X = PICTURE_WIDTH - MARGIN;
/** The height of the dark band at the top, which has the brand, the title and the state. */
const BAND_HEIGHT = 120;
/** The x coordinate at which the values start. */
const VALUES_X = 144;
const LINE_HEIGHT = 20;
const ROW_GAP = 8;
const SMALL_PRINT_LINE_HEIGHT = 16;

// The same colours in every theme, because the picture leaves the app.
const NAME_COLOUR = '#5f6973';
const LINE_COLOUR = '#e3e8e5';
const TICK_COLOUR = '#c3ccc7';

/** The y coordinate at which the rows start. */
const ROWS_TOP = BAND_HEIGHT + 128;

/** Draws a receipt as a PNG, in the colours and with the logo of the host. `element` can be any element of the app. */
export async function drawReceipt(
  receipt: ReceiptContent,
  element: Element,
  clock: Clock,
): Promise<DrawnPicture> {
  const branding = await readBranding(element, clock);
  const layout = layOutReceipt(receipt);
  return drawPicture([PICTURE_WIDTH, layout.height, SCALE], (context) => {
    context.fillStyle = WHITE;
    context.fillRect(0, 0, PICTURE_WIDTH, layout.height);
    drawBand(context, receipt, branding);
    drawMainRow(context, receipt.mainRow);
    drawRowsAndSmallPrint(context, layout);
  });
}

/** Breaks the texts below the main row into lines, and computes the height of the picture. */
function layOutReceipt({ rows, footTexts }: ReceiptContent) {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('there is no canvas to draw on');
  const wrapToWidth = (text: string, maxWidth: number, size: number) => {
    context.font = `400 ${size}px ${FONT}`;
    return wrapText(text, maxWidth, (line) => context.measureText(line).width);
  };
  const wrappedRows = rows.map(([name, value]) => ({
    name,
    lines: wrapToWidth(value, RIGHT_X - VALUES_X, 13),
  }));
  const footLines = footTexts.flatMap((text) => wrapToWidth(text, RIGHT_X - MARGIN, 12));
  const rowsHeight = wrappedRows.reduce(
    (sum, { lines }) => sum + lines.length * LINE_HEIGHT + ROW_GAP,
    0,
  );
  const height = ROWS_TOP + rowsHeight + 24 + footLines.length * SMALL_PRINT_LINE_HEIGHT + MARGIN;
  return { rows: wrappedRows, footLines, height };
}

function drawBand(context: CanvasContext, receipt: ReceiptContent, branding: Branding): void {
  const { brand, demo, title, state } = receipt;
  fillBackground(context, PICTURE_WIDTH, BAND_HEIGHT, branding);
  drawHeader(context, { brand, demo, ...branding }, MARGIN, RIGHT_X, 28);
  const pillWidth = drawPill(context, state, RIGHT_X, 89);
  drawText(context, title, MARGIN, 96, 20, {
    isBold: true,
    maxWidth: RIGHT_X - MARGIN - pillWidth - 12,
  });
}

/** Draws the main row (the amount or the prize) in large type, above a row of ticks. */
function drawMainRow(context: CanvasContext, [name, value]: ReceiptRow): void {
  drawText(context, name, MARGIN, BAND_HEIGHT + 36, 13, {
    colour: NAME_COLOUR,
    maxWidth: RIGHT_X - MARGIN,
  });
  drawText(context, value, MARGIN, BAND_HEIGHT + 76, 32, {
    colour: INK,
    isBold: true,
    maxWidth: RIGHT_X - MARGIN,
  });
  for (let x = MARGIN + 1; x < RIGHT_X; x += 5)
    strokePath(context, `M${x} ${BAND_HEIGHT + 98}v8`, TICK_COLOUR, 2);
}

function drawRowsAndSmallPrint(
  context: CanvasContext,
  { rows, footLines }: ReturnType<typeof layOutReceipt>,
): void {
  let y = ROWS_TOP;
  for (const { name, lines } of rows) {
    drawText(context, name, MARGIN, y + 14, 13, {
      colour: NAME_COLOUR,
      maxWidth: VALUES_X - MARGIN - 8,
    });
    lines.forEach((line, i) =>
      drawText(context, line, VALUES_X, y + 14 + i * LINE_HEIGHT, 13, {
        colour: INK,
        maxWidth: RIGHT_X - VALUES_X,
      }),
    );
    y += lines.length * LINE_HEIGHT + ROW_GAP;
  }
  strokePath(context, `M${MARGIN} ${y + 4}H${RIGHT_X}`, LINE_COLOUR, 1);
  footLines.forEach((line, i) =>
    drawText(context, line, MARGIN, y + 28 + i * SMALL_PRINT_LINE_HEIGHT, 12, {
      colour: NAME_COLOUR,
      maxWidth: RIGHT_X - MARGIN,
    }),
  );
}
