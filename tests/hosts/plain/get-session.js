const element = document.querySelector('wealth-rewards');

/** Your own server: `{ token }` of the visitor who is logged in, or `null`. */
const askMyServer = async (reason) => {
  const response = await fetch(`/my-server/session?reason=${reason}`);
  return response.ok ? response.json() : null;
};

element.getSession = ({ reason }) => askMyServer(reason);
