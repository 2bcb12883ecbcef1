// The transports between the simulator and the app in the frame, for each kind of host.

function listen(frame, origin, onMessage) {
  const handleMessage = (event) => {
    if (event.source === frame.contentWindow && event.origin === origin) onMessage(event.data);
  };
  window.addEventListener('message', handleMessage);
  return () => window.removeEventListener('message', handleMessage);
}

/** Android and iOS: the page in the frame has a fake native object that forwards every message. */
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
 * A page around an iframe: the app sends its hello to the parent window, and the parent answers with a port. All
 * other messages use that port. The parent may also send the first hello.
 */
export function connectFrame(frame, origin, onText) {
  let port = null;
  const stopListening = listen(frame, origin, (data) => {
    // The window carries only the hello. A second hello comes from a reloaded or another app: start again.
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

const TWINS = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * The other origin of this machine, which has two names. The page and its frame have different origins, as with a
 * partner.
 */
export function twinOrigin() {
  const twin = TWINS[location.hostname];
  return twin ? location.origin.replace(location.hostname, twin) : location.origin;
}
