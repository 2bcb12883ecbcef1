// ?storage-key=second gives the second element a session of its own.
const key = new URLSearchParams(location.search).get('storage-key');
if (key) document.querySelector('#second').setAttribute('storage-key', key);
