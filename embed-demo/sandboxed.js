// A page without an origin must set the API address and the start of invite links. A partner writes both into the
// tag; the demo reads them from its own address. Such a page has no storage either.
addEventListener('DOMContentLoaded', () => {
  const { origin } = new URL(location.href);
  const element = document.createElement('wealth-rewards');
  element.setAttribute('storage', 'memory');
  element.setAttribute('locale', 'auto');
  element.setAttribute('api-base', origin);
  element.setAttribute('invite-base-url', origin);
  document.body.append(element);
});
