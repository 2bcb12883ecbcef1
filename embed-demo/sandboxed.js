// The page in a sandboxed frame has the origin `null`, so the element must get the API address and the beginning of invite
// links. A partner writes both into the tag. The demo takes them from its own address. Such a page has no storage either.

/** Whether the sandbox lets this page read a value. */
function isAllowed(read) {
  try {
    read();
    return 'allowed';
  } catch {
    return 'refused';
  }
}

/** Tells the page around the frame what the sandbox allows. It may be any page, so it gets no secret. */
const report = (findings) => parent.postMessage({ findings }, '*');

addEventListener('DOMContentLoaded', () => {
  const { origin } = new URL(location.href);
  const element = document.createElement('wealth-rewards');
  element.setAttribute('storage', 'memory');
  element.setAttribute('locale', 'auto');
  element.setAttribute('api-base', origin);
  element.setAttribute('invite-base-url', origin);
  document.body.append(element);

  report({
    origin: window.origin,
    storage: isAllowed(() => localStorage.length),
    parent: isAllowed(() => parent.document.title),
  });
  fetch(`${origin}/v1/api/common/config`).then(
    () => report({ api: 'answers' }),
    () => report({ api: 'silent' }),
  );
});
