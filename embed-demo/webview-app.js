// Stands in for the native side of an Android or iOS app: it is there before the bundle is loaded, as
// the object of a real WebView is, and passes every message on to the simulator around this page.

(() => {
  const simulator = window.parent;
  const { origin, search } = location;
  const isIos = new URLSearchParams(search).get('host') === 'ios';
  const replies = new Map();

  const pass = (json) => simulator.postMessage({ native: json }, origin);

  /** iOS replies to the page that has asked (WKScriptMessageHandlerWithReply). */
  const passForReply = (json) =>
    new Promise((reply) => {
      const { id, kind } = JSON.parse(json);
      if (kind === 'req') replies.set(id, reply);
      else reply(null);
      pass(json);
    });

  // The app only knows this one method.
  if (isIos)
    window.webkit = { messageHandlers: { wealthRewardsHost: { postMessage: passForReply } } };
  else window.WealthRewardsHost = { postMessage: pass };

  window.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== simulator || sender !== origin) return;
    const { id, kind } = JSON.parse(data.native);
    const reply = kind === 'res' && replies.get(id);
    replies.delete(id);
    if (reply) reply(data.native);
    // What a native app does by evaluateJavascript (Android) or callAsyncJavaScript (iOS).
    else window.dispatchEvent(new CustomEvent('wealth-rewards-host', { detail: data.native }));
  });
})();
