/**
 * Lets two buttons revoke the session of the host or hand in a new one, and shows the account of the host's session. The
 * form then says what `getSession` answers from then on. `onRevoke` and `onHandIn` are called after a press.
 */
export function sessionControls(form, accounts, { onRevoke, onHandIn }) {
  const { session } = form.elements;
  const status = form.querySelector('[role=status]');

  function setAnswer(answer, statusText = '') {
    session.value = answer;
    if (answer === 'none') accounts.showNobody();
    else accounts.showLast();
    status.textContent = statusText;
  }

  form.querySelector('#revoke').addEventListener('click', () => {
    // After a revocation, getSession has no session to answer with.
    setAnswer(
      'none',
      'Revoked. getSession answers null from now on, until you hand in a session or choose another answer.',
    );
    onRevoke();
  });
  form.querySelector('#hand-in').addEventListener('click', () => {
    setAnswer('member', 'Reloaded: getSession answers with a token of the member.');
    onHandIn();
  });
  session.addEventListener('change', () => setAnswer(session.value));

  return { setAnswer };
}
