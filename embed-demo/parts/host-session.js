/** The password of the demo accounts. The start page of the demo shows it too. */
const PASSWORD = 'Demo1234';

/** Logs in at the mock backend, in place of a host's own login. Returns the token, or throws the message of the mock. */
export async function logIn(mobile) {
  const response = await fetch('/v1/api/user/login', {
    method: 'POST',
    // The message of a refusal is in the language of the page.
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
    },
    body: JSON.stringify({ mobile, password: PASSWORD, request_id: crypto.randomUUID() }),
  });
  const { data, msg } = await response.json();
  if (!data?.token) throw new Error(msg);
  return data.token;
}

/**
 * Answers `getSession` as chosen on the page: no session, the session that `getMemberSession` returns, an error, or never.
 */
export function answerGetSession(choice, getMemberSession) {
  const answers = {
    none: async () => null,
    member: getMemberSession,
    throws: async () => {
      throw new Error('The host’s own login failed.');
    },
    silent: () => new Promise(() => {}),
  };
  return answers[choice]();
}
