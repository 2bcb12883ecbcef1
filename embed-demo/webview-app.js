// Stands in for the native side of an Android or iOS app: it is there before the bundle is loaded, as
// the object of a real WebView is, and passes every message on to the simulator around this page.

(() => {
  const simulator = window.parent;
  const { origin, search } = location;
  const isIos = new URLSearchParams(search).get('host') === 'ios';
  const answers = new Map();

  const pass = (json) => simulator.postMessage({ native: json }, origin);

  /** iOS answers the page that has asked (WKScriptMessageHandlerWithReply). */
  const passForAnswer = (json) =>
    new Promise((answer) => {
      const { id, kind } = JSON.parse(json);
      if (kind === 'req') answers.set(id, answer);
      else answer(null);
      pass(json);
    });

  // The app only knows this one method.
  if (isIos)
    window.webkit = { messageHandlers: { wealthRewardsHost: { postMessage: passForAnswer } } };
  else window.WealthRewardsHost = { postMessage: pass };

  window.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== simulator || sender !== origin) return;
    const { id, kind } = JSON.parse(data.native);
    const answer = kind === 'res' && answers.get(id);
    answers.delete(id);
    if (answer) answer(data.native);
    // What a native app does by evaluateJavascript (Android) or callAsyncJavaScript (iOS).
    else window.dispatchEvent(new CustomEvent('wr-host', { detail: data.native }));
  });
})();
