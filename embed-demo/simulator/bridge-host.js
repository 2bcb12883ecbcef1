// The host's side of the bridge, version 1: each message is one JSON text, over any transport.

const NAMESPACE = 'wealth-rewards';
const VERSION = 1;
const TIME_LIMIT_MS = 10_000;

/** The error of a request that the other side could not fulfil. */
export class BridgeError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Parses an envelope of this protocol; `null` for any other message. */
function readEnvelope(text) {
  try {
    const envelope = JSON.parse(text);
    return envelope?.ns === NAMESPACE && envelope.v === VERSION ? envelope : null;
  } catch {
    return null;
  }
}

/**
 * The connection to one app. `send` sends a text to it. `onRequest(method, params)` answers its requests with a
 * promise, whose rejection is sent back. `onEvent(method, params)` receives its notifications. `onTraffic(isToApp,
 * envelope)` sees every message.
 */
export function createBridgeHost({ send, onRequest, onEvent, onTraffic }) {
  const waiting = new Map();
  let instanceId = null;
  let isOver = false;
  let lastId = 0;

  function post(envelope) {
    // A slow answer may arrive after this app was removed.
    if (isOver) return;
    const whole = { ns: NAMESPACE, v: VERSION, instanceId, ...envelope };
    send(JSON.stringify(whole));
    onTraffic(true, whole);
  }

  async function answer({ id, method, params }) {
    const head = { id, kind: 'res', method };
    try {
      post({ ...head, result: await onRequest(method, params) });
    } catch ({ code = 'FAILED', message }) {
      post({ ...head, error: { code, message } });
    }
  }

  function settle({ id, result, error }) {
    const request = waiting.get(id);
    waiting.delete(id);
    clearTimeout(request?.timer);
    if (error) request?.reject(new BridgeError(error.code, error.message));
    else request?.resolve(result);
  }

  /** Resolves with the app's answer; rejects with its error, or with `TIMEOUT` after ten seconds. */
  function request(method, params = {}) {
    return new Promise((resolve, reject) => {
      const id = `host-${(lastId += 1)}`;
      const timer = setTimeout(
        () => settle({ id, error: { code: 'TIMEOUT', message: 'The app did not answer.' } }),
        TIME_LIMIT_MS,
      );
      waiting.set(id, { resolve, reject, timer });
      post({ id, kind: 'req', method, params });
    });
  }

  return {
    request,
    /** Receives a text from the app. */
    receive(text) {
      const envelope = readEnvelope(text);
      if (!envelope || isOver) return;
      onTraffic(false, envelope);
      instanceId = envelope.instanceId;
      if (envelope.kind === 'req') answer(envelope);
      else if (envelope.kind === 'res') settle(envelope);
      else onEvent(envelope.method, envelope.params);
    },
    dispose() {
      isOver = true;
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}
