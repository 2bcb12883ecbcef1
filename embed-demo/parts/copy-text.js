/** Copies text to the clipboard. Returns a sentence that says whether it worked. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    return 'The browser did not allow copying: select the text and copy it by hand.';
  }
}
