// The transports between the simulator and the app in the frame, for each kind of host.

/** Calls `onMessage` for each window message from the frame. Returns a function that stops this. */
function listen(frame, origin, onMessage) {
  const handleMessage = (event) => {
    if (event.source === frame.contentWindow && event.origin === origin) onMessage(event.data);
  };
  window.addEventListener('message', handleMessage);
  return () => window.removeEventListener('message', handleMessage);
}

/** For Android and iOS: sends and receives through the fake native object of the framed page (webview-app.js). */
export function connectNative(frame, onText) {
  const { origin } = location;
  return {
    send: (text) => frame.contentWindow.postMessage({ native: text }, origin),
    dispose: listen(
      frame,
      origin,
      (data) => typeof data?.native === 'string' && onText(data.native),
    ),
  };
}

/**
 * For a parent page: the app sends its `hello` to the parent window, and the parent answers with a port. All
 * other messages use that port. The parent may also send `hello` first.
 */
export function connectFrame(frame, origin, onText) {
  let port = null;
  const stopListening = listen(frame, origin, (data) => {
    // Only `hello` arrives at the window. A second one is from a reloaded or another app, so the old port is closed.
    port?.close();
    port = null;
    onText(JSON.stringify(data));
  });

  function openPort() {
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => onText(data);
    return channel.port2;
  }

  return {
    send(text) {
      if (port) {
        port.postMessage(text);
        return;
      }
      const envelope = JSON.parse(text);
      if (envelope.method !== 'hello') throw new Error('The app and this page have not met yet.');
      frame.contentWindow.postMessage(envelope, origin, [openPort()]);
    },
    dispose() {
      stopListening();
      port?.close();
    },
  };
}

/** The other name of this machine, by its name. */
const TWIN_NAMES = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * The origin of the same server under the other name of this machine. So a page and its frame have different origins, as
 * a partner's page and the app have.
 */
export function twinOrigin() {
  const twin = TWIN_NAMES[location.hostname];
  return twin ? location.origin.replace(location.hostname, twin) : location.origin;
}
