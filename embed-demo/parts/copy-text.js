/** Puts text on the clipboard, and answers with a sentence that says whether that went well. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    return 'The browser did not allow copying: select the text and copy it by hand.';
  }
}
