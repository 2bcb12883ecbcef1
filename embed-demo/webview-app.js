// Stands for the native side of an Android or iOS app. Like the object of a real WebView, it exists before the bundle
// loads. It forwards every message to the simulator around this page.

(() => {
  const simulator = window.parent;
  const { origin, search } = location;
  const isIos = new URLSearchParams(search).get('host') === 'ios';
  const answers = new Map();

  const forward = (json) => simulator.postMessage({ native: json }, origin);

  /** iOS answers the page that sent the request (WKScriptMessageHandlerWithReply). */
  const forwardForAnswer = (json) =>
    new Promise((answer) => {
      const { id, kind } = JSON.parse(json);
      if (kind === 'req') answers.set(id, answer);
      else answer(null);
      forward(json);
    });

  // The app calls only this method.
  if (isIos)
    window.webkit = { messageHandlers: { wealthRewardsHost: { postMessage: forwardForAnswer } } };
  else window.WealthRewardsHost = { postMessage: forward };

  window.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== simulator || sender !== origin) return;
    const { id, kind } = JSON.parse(data.native);
    const answer = kind === 'res' && answers.get(id);
    answers.delete(id);
    if (answer) answer(data.native);
    // A native app does the same by evaluateJavascript (Android) or callAsyncJavaScript (iOS).
    else window.dispatchEvent(new CustomEvent('wr-host', { detail: data.native }));
  });
})();
