import { MAX_PICTURE_BYTES } from '../../../../src/contract/limits.ts';

// Checks that an uploaded picture really is one (RULES.md, Payees).

type Test = (bytes: Buffer) => boolean;

const startsWith =
  (...head: number[]): Test =>
  (bytes) =>
    bytes.subarray(0, head.length).equals(Buffer.from(head));

const isWebp: Test = (bytes) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** The first bytes of each picture format. */
const SIGNATURES: Readonly<Record<string, Test>> = {
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpeg: startsWith(0xff, 0xd8, 0xff),
  webp: isWebp,
};

/** Whether a data URL holds a complete, small picture of the stated format. */
export function isPicture(dataUrl: string): boolean {
  const [, kind = '', base64 = ''] = /^data:image\/([a-z]+);base64,(.+)$/s.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const isWhole = base64 !== '' && bytes.toString('base64') === base64;
  const test = Object.hasOwn(SIGNATURES, kind) ? SIGNATURES[kind] : undefined;
  return isWhole && bytes.length <= MAX_PICTURE_BYTES && test !== undefined && test(bytes);
}
