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

/** The requests of the host that the app has not answered yet. */
function createPendingRequests() {
  const requests = new Map();
  let lastId = 0;

  function settle({ id, result, error }) {
    const request = requests.get(id);
    requests.delete(id);
    clearTimeout(request?.timer);
    if (error) request?.reject(new BridgeError(error.code, error.message));
    else request?.resolve(result);
  }

  return {
    settle,
    /** Calls `send` with a new id. Resolves with the app's answer; rejects with its error, or with `TIMEOUT` after ten seconds. */
    start(send) {
      return new Promise((resolve, reject) => {
        const id = `host-${(lastId += 1)}`;
        const timer = setTimeout(
          () => settle({ id, error: { code: 'TIMEOUT', message: 'The app did not answer.' } }),
          TIME_LIMIT_MS,
        );
        requests.set(id, { resolve, reject, timer });
        send(id);
      });
    },
    dispose() {
      for (const { timer } of requests.values()) clearTimeout(timer);
    },
  };
}

/**
 * The host's end of the bridge to one app. `send` sends a text to the app. `onRequest(method, params)` returns a promise
 * with the answer to a request of the app; if it rejects, the app gets the error. `onEvent(method, params)` is called for
 * each event of the app. `onTraffic(isToApp, envelope)` is called for every message in both directions.
 */
export function createBridgeHost({ send, onRequest, onEvent, onTraffic }) {
  const pendingRequests = createPendingRequests();
  /** The id of the element, from its last message. */
  let instanceId = null;
  let isDisposed = false;

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

  return {
    request: (method, params = {}) =>
      pendingRequests.start((id) => sendEnvelope({ id, kind: 'req', method, params })),
    /** Receives a text from the app. */
    receive(text) {
      const envelope = readEnvelope(text);
      if (!envelope || isDisposed) return;
      onTraffic(false, envelope);
      instanceId = envelope.instanceId;
      if (envelope.kind === 'req') answer(envelope);
      else if (envelope.kind === 'res') pendingRequests.settle(envelope);
      else onEvent(envelope.method, envelope.params);
    },
    dispose() {
      isDisposed = true;
      pendingRequests.dispose();
    },
  };
}
