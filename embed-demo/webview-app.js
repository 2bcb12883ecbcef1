// Stands in for the native side of an Android or iOS app: it is there before the bundle is loaded, as
// the object of a real WebView is, and passes every message on to the simulator around this page.

(() => {
  const simulator = window.parent;
  const { origin, search } = location;

  // The app only knows this one method.
  const native = { postMessage: (json) => simulator.postMessage({ native: json }, origin) };
  if (new URLSearchParams(search).get('host') === 'ios') {
    window.webkit = { messageHandlers: { wealthRewardsHost: native } };
  } else {
    window.WealthRewardsHost = native;
  }

  // What a native app does by evaluateJavascript (Android) or evaluateJavaScript (iOS).
  window.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== simulator || sender !== origin) return;
    window.dispatchEvent(new CustomEvent('wealth-rewards-host', { detail: data.native }));
  });
})();
