import { logIn } from './host-session.js';

/**
 * Lets a select and a button of the page choose the demo account of the app. The value of the select is the mobile number,
 * or an empty text for nobody. `onChoose(mobile)` is called after each choice. `status` shows why a login was refused.
 */
export function accountControls({ select, logOutButton, status }, onChoose) {
  /** The last account that was chosen. */
  let lastMobile = select.value;

  function show(mobile) {
    select.value = mobile;
    lastMobile = mobile || lastMobile;
    status.textContent = '';
  }

  function choose(mobile) {
    show(mobile);
    onChoose(mobile);
  }

  select.addEventListener('change', () => choose(select.value));
  logOutButton.addEventListener('click', () => choose(''));

  return {
    /** Shows the last account, or nobody. */
    showLast: () => show(lastMobile),
    showNobody: () => show(''),
    /** Logs the last account in. Returns null if the mock refuses it, as it does with the frozen account. */
    async session() {
      try {
        return { token: await logIn(lastMobile) };
      } catch (error) {
        status.textContent = error.message;
        return null;
      }
    },
  };
}
