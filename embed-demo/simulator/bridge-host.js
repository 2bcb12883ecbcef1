// The host's side of the bridge, version 1: each message is one JSON text, over any transport.

const NAMESPACE = 'wealth-rewards';
const VERSION = 1;
/** How long the host waits for the app's answer to a request. */
const TIME_LIMIT_MS = 10_000;

/** The error of a request that the other side could not fulfil. */
export class BridgeError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Parses the text of a bridge message. Returns `null` for any other text. */
function readEnvelope(text) {
  try {
    const envelope = JSON.parse(text);
    return envelope?.ns === NAMESPACE && envelope.v === VERSION ? envelope : null;
  } catch {
    return null;
  }
}

/**
 * The host's end of the bridge to one app. `send` sends a text to the app. `onRequest(method, params)` returns a promise
 * with the answer to a request of the app; if it rejects, the app gets the error. `onEvent(method, params)` is called for
 * each event of the app. `onTraffic(isToApp, envelope)` is called for every message in both directions.
 */
export function createBridgeHost({ send, onRequest, onEvent, onTraffic }) {
  const pendingRequests = new Map();
  /** The id of the element, from its last message. */
  let instanceId = null;
  let isDisposed = false;
  let lastId = 0;

  function sendEnvelope(envelope) {
    // A slow answer may arrive after this app was removed.
    if (isDisposed) return;
    const fullEnvelope = { ns: NAMESPACE, v: VERSION, instanceId, ...envelope };
    send(JSON.stringify(fullEnvelope));
    onTraffic(true, fullEnvelope);
  }

  async function answer({ id, method, params }) {
    const baseEnvelope = { id, kind: 'res', method };
    try {
      sendEnvelope({ ...baseEnvelope, result: await onRequest(method, params) });
    } catch ({ code = 'FAILED', message }) {
      sendEnvelope({ ...baseEnvelope, error: { code, message } });
    }
  }

  function settleRequest({ id, result, error }) {
    const request = pendingRequests.get(id);
    pendingRequests.delete(id);
    clearTimeout(request?.timer);
    if (error) request?.reject(new BridgeError(error.code, error.message));
    else request?.resolve(result);
  }

  /** Resolves with the app's answer; rejects with its error, or with `TIMEOUT` after ten seconds. */
  function request(method, params = {}) {
    return new Promise((resolve, reject) => {
      const id = `host-${(lastId += 1)}`;
      const timer = setTimeout(
        () => settleRequest({ id, error: { code: 'TIMEOUT', message: 'The app did not answer.' } }),
        TIME_LIMIT_MS,
      );
      pendingRequests.set(id, { resolve, reject, timer });
      sendEnvelope({ id, kind: 'req', method, params });
    });
  }

  return {
    request,
    /** Receives a text from the app. */
    receive(text) {
      const envelope = readEnvelope(text);
      if (!envelope || isDisposed) return;
      onTraffic(false, envelope);
      instanceId = envelope.instanceId;
      if (envelope.kind === 'req') answer(envelope);
      else if (envelope.kind === 'res') settleRequest(envelope);
      else onEvent(envelope.method, envelope.params);
    },
    dispose() {
      isDisposed = true;
      for (const { timer } of pendingRequests.values()) clearTimeout(timer);
    },
  };
}
