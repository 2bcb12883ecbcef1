import { make } from '../parts/make.js';
import { createBridgeHost } from './bridge-host.js';
import { connectFrame, connectNative, twinOrigin } from './connect.js';

/**
 * The app in the phone: a page with a fake native object (Android, iOS), or a partner's page in an
 * iframe. `onLoad` is called when the page stands there; the rest is the host of the bridge.
 */
export function createAppFrame(slot, { onLoad, ...ears }) {
  let current = null;

  /** Takes the app out of the phone; it is told nothing more. */
  function leave() {
    current?.host.dispose();
    current?.connection.dispose();
    current = null;
    slot.replaceChildren();
  }

  function load(kind) {
    leave();
    const isFrame = kind === 'iframe';
    const origin = isFrame ? twinOrigin() : location.origin;
    // A new frame each time: another address in the same one would be a step in the browser's history.
    const frame = make('iframe', {
      title: 'The app',
      // Where nothing can be shared the browser does not know the name, and says so on the console.
      allow: navigator.share ? 'clipboard-write; web-share' : 'clipboard-write',
      src: `${origin}${isFrame ? '/webview-frame.html' : `/webview-app.html?host=${kind}`}`,
    });
    frame.addEventListener('load', onLoad);
    slot.append(frame);
    const receive = (text) => host.receive(text);
    const connection = isFrame
      ? connectFrame(frame, origin, receive)
      : connectNative(frame, receive);
    const host = createBridgeHost({ send: connection.send, ...ears });
    current = { host, connection };
  }

  return {
    load,
    /** Asks the app; fails where there is none. */
    request(method, params) {
      if (!current) throw new Error('There is no app in the phone.');
      return current.host.request(method, params);
    },
  };
}
