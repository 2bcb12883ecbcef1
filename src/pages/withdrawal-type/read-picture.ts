/** Why a file is not accepted as a picture. */
export type PictureFault = 'size' | 'format';

/** The first bytes of each accepted picture format. */
const SIGNATURES = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

/** Reads a PNG or JPEG as a data URL. The first bytes decide the format, not the file name. */
export async function readPicture(
  file: Blob,
  maxBytes: number,
): Promise<{ url: string } | { fault: PictureFault }> {
  if (file.size > maxBytes) return { fault: 'size' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const signature = SIGNATURES.find((candidate) =>
    candidate.bytes.every((byte, i) => bytes[i] === byte),
  );
  if (!signature) return { fault: 'format' };
  // Each call converts one byte. A call with all bytes would exceed the argument limit of some engines.
  const binaryText = [...bytes].map((byte) => String.fromCharCode(byte)).join('');
  return { url: `data:${signature.type};base64,${btoa(binaryText)}` };
}
