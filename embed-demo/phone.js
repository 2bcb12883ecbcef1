import { logIn } from './parts/host-session.js';

// The page in the phone of the start page. It logs the app in as the account of its address (`?mobile=13800000001`), in
// place of a host's own login. The session is in memory, so the other demo pages keep theirs.

if (document.documentElement.lang === 'en') document.title = 'Phone · wealth-rewards';

const mobile = new URLSearchParams(location.search).get('mobile');
const alert = document.querySelector('[role=alert]');

/** Returns null if the mock refuses the login, as it does for the frozen account. */
async function startSession() {
  try {
    return { token: await logIn(mobile) };
  } catch (error) {
    alert.textContent = error.message;
    alert.hidden = false;
    return null;
  }
}

// This script loads before the element's code, which asks for the session at its start.
if (mobile) document.querySelector('wealth-rewards').getSession = startSession;
