// ?storage-key=second gives the second element a session of its own; the page says which it is.
const key = new URLSearchParams(location.search).get('storage-key');
if (key) {
  document.querySelector('#second').setAttribute('storage-key', key);
  for (const words of document.querySelectorAll('[data-session]')) words.hidden = !words.hidden;
}
