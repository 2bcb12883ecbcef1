// The host's side of the bridge, version 1: one JSON text for each message, whatever carries it.

const NAMESPACE = 'wealth-rewards';
const VERSION = 1;
const TIME_LIMIT_MS = 10_000;

/** What an answer of the other side says when it could not do what it was asked. */
export class BridgeError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** An envelope of ours; `null` for everything else that may come along the same way. */
function readEnvelope(text) {
  try {
    const envelope = JSON.parse(text);
    return envelope?.ns === NAMESPACE && envelope.v === VERSION ? envelope : null;
  } catch {
    return null;
  }
}

/**
 * Speaks with one app. `send` carries a text to it; `onRequest(method, params)` answers what the app
 * asks (a promise, an error is passed on); `onEvent(method, params)` hears what it only tells;
 * `onTraffic(isToApp, envelope)` sees every message.
 */
export function createBridgeHost({ send, onRequest, onEvent, onTraffic }) {
  const waiting = new Map();
  let instanceId = null;
  let isOver = false;
  let lastId = 0;

  function post(envelope) {
    // What was slow to answer may come when this app is no longer there.
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

  /** Resolves with what the app answers; fails with its error, or `TIMEOUT` after ten seconds. */
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
    /** Takes a text that has come from the app. */
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
