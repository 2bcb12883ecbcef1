/** What is asked of a host as it travels: a picture as text. `null` for a file that is no picture. */
export async function asMessage(params: object): Promise<object | null> {
  const { name, file } = params as { name?: string; file?: Blob };
  if (!file) return params;
  if (!file.type.startsWith('image/')) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { name, type: file.type, base64: btoa(text) };
}
