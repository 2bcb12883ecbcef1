import { MAX_PICTURE_BYTES } from '../../../../src/contract/limits.ts';

// Checks that an uploaded file is a picture of its stated format (RULES.md, Payees).

/** Whether a file with these bytes is of one picture format. */
type FormatTest = (bytes: Buffer) => boolean;

const startsWith =
  (...firstBytes: number[]): FormatTest =>
  (bytes) =>
    bytes.subarray(0, firstBytes.length).equals(Buffer.from(firstBytes));

const isWebp: FormatTest = (bytes) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** Recognizes each picture format by the first bytes of the file. */
const SIGNATURES: Readonly<Record<string, FormatTest>> = {
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpeg: startsWith(0xff, 0xd8, 0xff),
  webp: isWebp,
};

/** Whether a data URL holds complete base64 data of the picture format that it states, within the size limit. */
export function isPicture(dataUrl: string): boolean {
  const [, format = '', base64 = ''] = /^data:image\/([a-z]+);base64,(.+)$/s.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const isComplete = base64 !== '' && bytes.toString('base64') === base64;
  const hasSignature = Object.hasOwn(SIGNATURES, format) ? SIGNATURES[format] : undefined;
  return (
    isComplete &&
    bytes.length <= MAX_PICTURE_BYTES &&
    hasSignature !== undefined &&
    hasSignature(bytes)
  );
}
