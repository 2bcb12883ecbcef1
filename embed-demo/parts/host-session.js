/** The password of the demo accounts. The demo's start page names it too. */
const PASSWORD = 'Demo1234';

async function logIn(mobile) {
  const response = await fetch('/v1/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password: PASSWORD, request_id: crypto.randomUUID() }),
  });
  const { data, msg } = await response.json();
  if (!data?.token) throw new Error(msg);
  return data.token;
}

/** Answers `getSession` as the page is set to: no session, a session, an error or no answer. */
export function answerGetSession(choice, mobile) {
  const answers = {
    none: async () => null,
    member: async () => ({ token: await logIn(mobile) }),
    throws: async () => {
      throw new Error('The host’s own sign-in failed.');
    },
    silent: () => new Promise(() => {}),
  };
  return answers[choice]();
}
