/** The password of the demo accounts, which the first page of the mock names too. */
const PASSWORD = 'Demo1234';

async function signIn(mobile) {
  const response = await fetch('/v1/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password: PASSWORD, request_id: crypto.randomUUID() }),
  });
  const { data, msg } = await response.json();
  if (!data?.token) throw new Error(msg);
  return data.token;
}

/** The host's own login: answers `getSession` as chosen on the page. */
export function handIn(choice, mobile) {
  const answers = {
    none: async () => null,
    member: async () => ({ token: await signIn(mobile) }),
    throws: async () => {
      throw new Error('The host’s own sign-in failed.');
    },
    silent: () => new Promise(() => {}),
  };
  return answers[choice]();
}
