// How messages reach the app in the frame and come back, for each kind of host.

function listen(frame, origin, onMessage) {
  const hear = (event) => {
    if (event.source === frame.contentWindow && event.origin === origin) onMessage(event.data);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

/** Android and iOS: the page in the frame has a fake native object that passes everything on. */
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
 * A page around an iframe: the app says hello to its parent window, the parent answers together with a
 * port, and from then on everything goes through that port. The parent may also be the first.
 */
export function connectFrame(frame, origin, onText) {
  let port = null;
  const stop = listen(frame, origin, (data) => {
    // By the window comes only a hello: another app, or the same after a reload, begins anew.
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
      stop();
      port?.close();
    },
  };
}

const TWINS = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * The other origin of this machine, which has two names: the page and its frame are of two origins, as a
 * partner's are.
 */
export function twinOrigin() {
  const twin = TWINS[location.hostname];
  return twin ? location.origin.replace(location.hostname, twin) : location.origin;
}
