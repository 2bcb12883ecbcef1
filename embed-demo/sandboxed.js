// A page without an origin must say where the API is and what an invite link begins with. A partner
// writes both into the tag; the demo takes them from its own address. It has no storage either.
addEventListener('DOMContentLoaded', () => {
  const { origin } = new URL(location.href);
  const element = document.createElement('wealth-rewards');
  element.setAttribute('storage', 'memory');
  element.setAttribute('locale', 'auto');
  element.setAttribute('api-base', origin);
  element.setAttribute('invite-base-url', origin);
  document.body.append(element);
});
