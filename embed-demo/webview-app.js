// Simulates the object that a native Android or iOS app adds to the page in its WebView. Like the real object, it exists
// before the bundle loads. It forwards every message to the parent page, the simulator.

(() => {
  const simulator = window.parent;
  const { origin, search } = location;
  const isIos = new URLSearchParams(search).get('host') === 'ios';
  /** By the id of a request of the app: the function that resolves its promise. iOS only. */
  const answerFunctions = new Map();

  const forward = (json) => simulator.postMessage({ native: json }, origin);
  /** Forwards a message and returns a promise of the answer, as iOS does (WKScriptMessageHandlerWithReply). */
  const forwardForAnswer = (json) =>
    new Promise((answer) => {
      const { id, kind } = JSON.parse(json);
      if (kind === 'req') answerFunctions.set(id, answer);
      else answer(null);
      forward(json);
    });
  // The app calls only the method `postMessage` of this object.
  if (isIos)
    window.webkit = { messageHandlers: { wealthRewardsHost: { postMessage: forwardForAnswer } } };
  else window.WealthRewardsHost = { postMessage: forward };

  window.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== simulator || sender !== origin) return;
    const { id, kind } = JSON.parse(data.native);
    const answer = kind === 'res' && answerFunctions.get(id);
    answerFunctions.delete(id);
    if (answer) answer(data.native);
    // A native app dispatches this event with evaluateJavascript (Android) or callAsyncJavaScript (iOS).
    else window.dispatchEvent(new CustomEvent('wr-host', { detail: data.native }));
  });
})();
