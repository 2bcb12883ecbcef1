// The portal has its own customers: it logs them in, and its server gets the token of each for the app (portal-server.ts).
// docs/embed/session.md explains each step.

const app = document.querySelector('wealth-rewards');
const dialog = document.querySelector('#login-dialog');
const confirmation = document.querySelector('#confirm-dialog');
const nobody = document.querySelector('#nobody');
const somebody = document.querySelector('#somebody');

// #region session
/** Sends a request to the portal's server. Returns `null` if nobody is logged in. */
async function ask(path, body = {}) {
  const response = await fetch(`/portal/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`portal: ${path} failed with ${response.status}`);
  return response.json();
}

// Asked at the start, after a 401 of the backend, and after `renewSession`.
app.getSession = () => ask('wealth-session');

// The app needs a login that only the portal can give.
app.addEventListener('wr-login-required', ({ detail }) => {
  if (detail.pressed) dialog.showModal();
});
// #endregion

function showCustomer(name) {
  nobody.hidden = name !== null;
  somebody.hidden = name === null;
  for (const part of document.querySelectorAll('[data-customer]'))
    part.hidden = part.dataset.customer !== name;
}

const ACTION_NAMES = {
  withdraw: '提现 Withdraw',
  'cancel-withdraw': '撤销提现 Cancel the withdrawal',
  'buy-card': '买入财富卡 Buy a wealth card',
  'cancel-card': '撤销买入 Cancel the purchase',
  'apply-vip': '开通会员 Buy VIP',
  'bind-payee': '新增收款方式 Add a payee',
  'unbind-payee': '解绑收款方式 Remove a payee',
};

/** Shows what the customer confirms. Resolves to the code that they type, or to `null`. */
function askCustomer(action, amount) {
  confirmation.querySelector('output').value = [ACTION_NAMES[action], amount].join(' ');
  const code = confirmation.querySelector('input');
  code.value = '';
  confirmation.returnValue = '';
  confirmation.showModal();
  return new Promise((resolve) => {
    const finish = () => resolve(confirmation.returnValue === 'yes' ? code.value : null);
    confirmation.addEventListener('close', finish, { once: true });
  });
}

// #region consent
/** The actions that need no confirmation, because they move no money of the customer. */
const FREE_ACTIONS = ['draw', 'sign', 'claim'];

app.addEventListener('wr-before-action', (event) => {
  const { action, params, waitUntil } = event.detail;
  if (FREE_ACTIONS.includes(action)) return;
  const amount = params.amount ?? params.quotePrice;
  // The server checks the code, then answers { stepUpToken }. `null` or an error stops the action.
  waitUntil(
    askCustomer(action, amount).then((code) => code && ask('step-up', { action, amount, code })),
  );
});
// #endregion

// #region login
/** The other tabs of the portal, which follow its login. */
const otherTabs = new BroadcastChannel('portal-login');

async function followLogin() {
  app.renewSession();
  const customer = await ask('customer');
  showCustomer(customer?.name ?? null);
}

otherTabs.addEventListener('message', () => void followLogin());

async function changeLogin(path, body) {
  try {
    await ask(path, body);
  } finally {
    // Also after a failure: the app hides everything until the server says who is logged in.
    otherTabs.postMessage(null);
    await followLogin();
  }
}
// #endregion

document.querySelector('#log-in').addEventListener('click', () => dialog.showModal());
document.querySelector('#log-out').addEventListener('click', () => void changeLogin('logout'));
for (const button of document.querySelectorAll('[data-log-in]'))
  button.addEventListener('click', () => {
    dialog.close();
    void changeLogin('login', { name: button.dataset.logIn });
  });

ask('customer').then(({ name }) => showCustomer(name));
