import { encode } from 'uqr';

/** The width of the white border that readers need, in modules (the squares of a QR code). */
export const QUIET_ZONE = 4;

/**
 * Encodes a text as a QR code (level M). Returns the size in modules (squares) with the border, and the SVG path of the
 * dark modules.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  let path = '';
  for (const [y, row] of data.entries()) {
    let x = row.indexOf(true);
    while (x !== -1) {
      // Dark modules side by side become one rectangle.
      const runEnd = row.indexOf(false, x);
      const end = runEnd === -1 ? row.length : runEnd;
      path += `M${x} ${y}h${end - x}v1h-${end - x}z`;
      x = row.indexOf(true, end);
    }
  }
  return { size, path };
}
