// The page in a sandboxed frame has the origin `null`, so the element must get the API address and the beginning of invite
// links. A partner writes both into the tag. The demo takes them from its own address. Such a page has no storage either.
addEventListener('DOMContentLoaded', () => {
  const { origin } = new URL(location.href);
  const element = document.createElement('wealth-rewards');
  element.setAttribute('storage', 'memory');
  element.setAttribute('locale', 'auto');
  element.setAttribute('api-base', origin);
  element.setAttribute('invite-base-url', origin);
  document.body.append(element);
});
