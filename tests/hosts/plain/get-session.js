const element = document.querySelector('wealth-rewards');

/** Asks your own server: `{ token }` of the visitor, or `null` if nobody is logged in. */
const askMyServer = async (reason) => {
  const response = await fetch(`/my-server/session?reason=${reason}`);
  if (response.status === 401) return null;
  // An error keeps the stored session. `null` would log the member out.
  if (!response.ok) throw new Error(`my server answered ${response.status}`);
  return response.json();
};

element.getSession = ({ reason }) => askMyServer(reason);
