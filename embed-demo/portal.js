// The portal has its own customers: it logs them in, and its server gets the token of each for the app (portal-server.ts).
// docs/EMBEDDING.md, "Your own login", explains each step.

const app = document.querySelector('wealth-rewards');
const dialog = document.querySelector('#login-dialog');
const confirmation = document.querySelector('#confirm-dialog');
const nobody = document.querySelector('#nobody');
const somebody = document.querySelector('#somebody');

/** Sends a request to the portal's server. Returns `null` if nobody is logged in. */
async function ask(path, body = {}) {
  const response = await fetch(`/portal/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`portal: ${path} failed with ${response.status}`);
  return response.json();
}

function showCustomer(name) {
  nobody.hidden = name !== null;
  somebody.hidden = name === null;
  for (const part of document.querySelectorAll('[data-customer]'))
    part.hidden = part.dataset.customer !== name;
}

// Asked at the start, after a 401 of the backend, and after `renewSession`.
app.getSession = () => ask('wealth-session');

// The app needs a login that only the portal can give.
app.addEventListener('wr-login-required', ({ detail }) => {
  if (detail.pressed) dialog.showModal();
});

/** Resolves to whether the customer confirms. A real portal would ask for a code or a fingerprint. */
function askCustomer() {
  confirmation.returnValue = '';
  confirmation.showModal();
  return new Promise((resolve) => {
    confirmation.addEventListener('close', () => resolve(confirmation.returnValue === 'yes'), {
      once: true,
    });
  });
}

/** The actions that need no confirmation, because they move no money of the customer. */
const FREE_ACTIONS = ['draw', 'sign', 'claim'];

app.addEventListener('wr-before-action', (event) => {
  const { action, waitUntil } = event.detail;
  if (FREE_ACTIONS.includes(action)) return;
  waitUntil(
    askCustomer().then((isConfirmed) => (isConfirmed ? ask('step-up', { action }) : false)),
  );
});

async function logIn(name) {
  await ask('login', { name });
  showCustomer(name);
  app.renewSession();
}

async function logOut() {
  await ask('logout');
  showCustomer(null);
  app.renewSession();
}

document.querySelector('#log-in').addEventListener('click', () => dialog.showModal());
document.querySelector('#log-out').addEventListener('click', () => void logOut());
for (const button of document.querySelectorAll('[data-log-in]'))
  button.addEventListener('click', () => {
    dialog.close();
    void logIn(button.dataset.logIn);
  });

ask('customer').then(({ name }) => showCustomer(name));
