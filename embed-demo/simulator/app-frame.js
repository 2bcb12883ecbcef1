import { makeElement } from '../parts/make.js';
import { createBridgeHost } from './bridge-host.js';
import { connectFrame, connectNative, twinOrigin } from './connect.js';

/**
 * Shows the app in the simulated phone: in a page with a fake native object (Android, iOS), or in a framed page whose
 * parent is the host. `onLoad` is called when this page has loaded. `handlers` are those of `createBridgeHost`.
 */
export function createAppFrame(slot, { onLoad, ...handlers }) {
  /** The bridge host and the connection of the app in the phone; `null` without an app. */
  let current = null;

  /** Removes the app from the phone. After that, no message reaches it. */
  function removeApp() {
    current?.host.dispose();
    current?.connection.dispose();
    current = null;
    slot.replaceChildren();
  }

  function load(kind) {
    removeApp();
    const isFrame = kind === 'iframe';
    const origin = isFrame ? twinOrigin() : location.origin;
    // Creates a new frame each time, because another address in the same frame would add an entry to the browser's history.
    const frame = makeElement('iframe', {
      title: 'The app',
      // A browser without sharing does not know `web-share` and logs a warning.
      allow: navigator.share ? 'clipboard-write; web-share' : 'clipboard-write',
      src: `${origin}${isFrame ? '/webview-frame.html' : `/webview-app.html?host=${kind}`}`,
    });
    frame.addEventListener('load', onLoad);
    slot.append(frame);
    const connection = isFrame
      ? connectFrame(frame, origin, receive)
      : connectNative(frame, receive);
    const host = createBridgeHost({ send: connection.send, ...handlers });
    current = { host, connection };
    function receive(text) {
      host.receive(text);
    }
  }

  return {
    load,
    /** Sends a request to the app and returns the promise of its answer. Throws if there is no app. */
    request(method, params) {
      if (!current) throw new Error('There is no app in the phone.');
      return current.host.request(method, params);
    },
  };
}
