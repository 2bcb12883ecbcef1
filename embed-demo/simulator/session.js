/** Revoking the host's session and handing one in again; what `getSession` answers by then is said beside. */
export function sessionControls(form, { onRevoke, onHandIn }) {
  const { session } = form.elements;
  const status = form.querySelector('[role=status]');

  function choose(answer, said) {
    session.value = answer;
    status.textContent = said;
  }

  form.querySelector('#revoke').addEventListener('click', () => {
    // Who has no session any more has none to hand in either.
    choose(
      'none',
      'Revoked. getSession answers null from now on, until you hand in a session or choose another answer.',
    );
    onRevoke();
  });
  form.querySelector('#hand-in').addEventListener('click', () => {
    choose('member', 'Loaded anew: getSession answers with a token of the member.');
    onHandIn();
  });
  session.addEventListener('change', () => status.replaceChildren());
}
