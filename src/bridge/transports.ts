import type { BridgeStatus } from '../platform/bridge.ts';
import {
  checkEnvelope,
  fieldsOf,
  isAddressedTo,
  PROTOCOL,
  REQUEST_ID_PATTERN,
} from './envelope.ts';
import type { Peer } from './peer.ts';

/** A MessagePort, or an object like one, that carries JSON strings between the host and the app. */
export interface BridgePort {
  /** Sends a message to the host. */
  postMessage(json: string): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  /** A MessagePort delivers nothing before this call. */
  start?(): void;
}

/** What a transport needs of the peer: `use` sets how the peer sends, `receive` gives it a message. */
type TransportPeer = Pick<Peer, 'instanceId' | 'setTransport' | 'receive'>;

/** Connects the peer with the host, so that messages go both ways. Returns the cleanup. */
type Transport = (peer: TransportPeer) => () => void;

export interface FoundTransport {
  readonly name: NonNullable<BridgeStatus['transport']>;
  readonly open: Transport;
}

/** The global objects that a native host on Android or iOS adds to the window. */
type HostGlobals = Partial<{
  WealthRewardsHost: BridgePort;
  webkit: { messageHandlers?: { wealthRewardsHost?: NativeHost } };
}>;

/** The object to which the app sends. On iOS, `WKScriptMessageHandlerWithReply` returns a promise of the answer. */
interface NativeHost {
  postMessage(json: string): unknown;
}

/** The event with which a native host sends a message. */
const HOST_EVENT = 'wr-host';

/** Reads a field of an event. A script can dispatch an event whose field is missing, or whose getter throws. */
function readField(event: unknown, name: 'data' | 'detail'): unknown {
  try {
    return (event as Record<typeof name, unknown>)[name];
  } catch {
    return undefined;
  }
}

const createPortTransport =
  (port: BridgePort): Transport =>
  (peer) => {
    const listener = (event: unknown) => peer.receive(readField(event, 'data'));
    port.addEventListener('message', listener);
    port.start?.();
    peer.setTransport((json) => port.postMessage(json));
    return () => {
      try {
        port.removeEventListener('message', listener);
      } catch {
        // The port of the host is broken. The cleanup after this one must still run.
      }
    };
  };

/** Sends to an object of the native host. Receives what this object returns, and the events on the window. */
const createWindowTransport =
  (page: Window, native: NativeHost): Transport =>
  (peer) => {
    const listener = (event: Event) => peer.receive(readField(event, 'detail'));
    page.addEventListener(HOST_EVENT, listener);
    peer.setTransport(async (json) => {
      const answer = await native.postMessage(json);
      if (typeof answer === 'string') peer.receive(answer);
    });
    return () => page.removeEventListener(HOST_EVENT, listener);
  };

/** Connects the peer over all transports. It sends over the last one. */
const combineTransports =
  (...transports: Transport[]): Transport =>
  (peer) => {
    const stops = transports.map((open) => open(peer));
    return () => stops.forEach((stop) => stop());
  };

/**
 * Returns the origins with which the app exchanges hellos: the listed origins, narrowed to the parent's actual origin if
 * the browser exposes it. Without a list, returns the actual origin, or else the origin of the referrer.
 */
function resolveParentOrigins(page: Window, listedOrigins: readonly string[]): readonly string[] {
  const { document, location } = page;
  const parentOrigin = location.ancestorOrigins?.[0];
  if (listedOrigins.length > 0)
    return listedOrigins.filter((origin) => origin === (parentOrigin ?? origin));
  const origin = parentOrigin ?? (document.referrer && new URL(document.referrer).origin);
  return origin && origin !== 'null' ? [origin] : [];
}

/** Returns `data` as JSON; null for data that JSON cannot contain, such as a cycle. */
function toJson(data: unknown): string | null {
  try {
    return JSON.stringify(data);
  } catch {
    return null;
  }
}

/**
 * Exchanges hellos with a parent page of one of `origins`, by `window.postMessage`. The parent's hello brings a port,
 * which carries all other messages.
 */
const createParentTransport =
  (page: Window, origins: readonly string[], warn: (line: string) => void): Transport =>
  (peer) => {
    // The id of the app's hello until its answer has come.
    let helloId: unknown = null;
    let closePort = () => {};
    const receive = ({ data, source, origin: senderOrigin, ports }: MessageEvent<unknown>) => {
      const isParent = source === page.parent && origins.includes(senderOrigin);
      // Read only these fields: a foreign message may be very large.
      const { ns, v, id } = fieldsOf(data, ['ns', 'v', 'id']);
      if (ns !== PROTOCOL.ns || v !== PROTOCOL.v) return;
      if (!isParent) {
        warn('a hello of another window or origin than the parent was ignored');
        return;
      }
      const envelope = checkEnvelope(data);
      // An event dispatched by a script has no ports.
      const port = (ports as readonly MessagePort[] | undefined)?.[0];
      if (typeof envelope === 'string' || envelope.method !== 'hello' || !port) {
        warn('a message of the parent was ignored: only a hello with a port is taken there');
      } else if (!isAddressedTo(envelope, peer.instanceId)) {
        return;
      } else if (envelope.kind !== 'res' || id === helloId) {
        // Both sides may say hello at once. The port in the host's answer then replaces the one in the host's hello.
        if (envelope.kind === 'res') helloId = null;
        closePort();
        closePort = createPortTransport(port)(peer);
        peer.receive(toJson(data));
      } else if (!REQUEST_ID_PATTERN.test(envelope.id)) {
        warn('a hello of the parent was ignored: its id is of no request');
      }
    };
    const listener = (event: MessageEvent<unknown>) => {
      try {
        receive(event);
      } catch {
        warn('a message to the window was ignored: it cannot be read');
      }
    };
    page.addEventListener('message', listener);
    peer.setTransport((json) => {
      const envelope: unknown = JSON.parse(json);
      // Only the hello is sent by `window.postMessage`. Other messages need the port of the parent's hello.
      if (fieldsOf(envelope)['method'] !== 'hello') throw new Error('there is no port yet');
      helloId = fieldsOf(envelope)['id'];
      // The browser delivers the hello only to a matching origin.
      for (const origin of origins) page.parent.postMessage(envelope, origin);
    });
    return () => {
      page.removeEventListener('message', listener);
      closePort();
    };
  };

/** The warning for a parent page if `bridge-origin` lists no origin. */
const NOT_LISTED =
  'bridge-origin names no parent page: this one is asked for no session and handed nothing to open, share, copy or save';

/** Whether a value of the host has the methods of a `BridgePort`. */
const isPort = (port: Partial<BridgePort>) =>
  [port.postMessage, port.addEventListener, port.removeEventListener].every(
    (method) => typeof method === 'function',
  );

/** Finds the transport: the host's own port, a native host, or the parent page. Returns null without a usable host. */
export function findTransport(
  page: Window,
  port: BridgePort | null | undefined,
  listedOrigins: readonly string[],
  warn: (line: string) => void,
): FoundTransport | null {
  if (port) {
    if (isPort(port)) return { name: 'property', open: createPortTransport(port) };
    warn('the bridge property is no port');
    return null;
  }
  const { WealthRewardsHost: android, webkit } = page as HostGlobals;
  if (typeof android?.postMessage === 'function') {
    const native = createWindowTransport(page, android);
    const open = isPort(android) ? combineTransports(createPortTransport(android), native) : native;
    return { name: 'android', open };
  }
  const ios = webkit?.messageHandlers?.wealthRewardsHost;
  if (typeof ios?.postMessage === 'function')
    return { name: 'ios', open: createWindowTransport(page, ios) };
  if (page.parent === page) return null;
  const origins = resolveParentOrigins(page, listedOrigins);
  const isListed = listedOrigins.length > 0;
  if (origins.length > 0) {
    if (!isListed) warn(NOT_LISTED);
    return { name: 'parent', open: createParentTransport(page, origins, warn) };
  }
  const where = isListed ? 'in bridge-origin' : 'known';
  warn(`the origin of the parent is not ${where}; the bridge is not used`);
  return null;
}
