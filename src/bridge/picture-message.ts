/** Makes the params of a request sendable: a picture as base64. Returns null for any other file. */
export async function toMessage(params: object): Promise<object | null> {
  const { name, file } = params as { name?: string; file?: Blob };
  if (!file) return params;
  if (!file.type.startsWith('image/')) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { name, type: file.type, base64: btoa(binary) };
}
