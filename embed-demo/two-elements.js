// ?storage-key=second gives the second element its own session; the page says which session it uses.
const key = new URLSearchParams(location.search).get('storage-key');
if (key) {
  document.querySelector('#second').setAttribute('storage-key', key);
  for (const sessionText of document.querySelectorAll('[data-session]'))
    sessionText.hidden = !sessionText.hidden;
}
