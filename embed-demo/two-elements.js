// With ?storage-key=second the second element has its own session. The page then says so: each text about the session is
// hidden or shown instead of the other.
const key = new URLSearchParams(location.search).get('storage-key');
if (key) {
  document.querySelector('#second').setAttribute('storage-key', key);
  for (const sessionText of document.querySelectorAll('[data-session]'))
    sessionText.hidden = !sessionText.hidden;
}
