import type { BridgeStatus } from '../app/host.ts';
import { checkEnvelope, fieldsOf, isFor, OURS, REQUEST_ID } from './envelope.ts';
import type { Peer } from './peer.ts';

/** What the host and the app speak through: a MessagePort, or something like one. It carries JSON text. */
export interface BridgePort {
  postMessage(json: string): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  /** A MessagePort is silent until it is called. */
  start?(): void;
}

/** A peer over its transport. */
type Ends = Pick<Peer, 'instanceId' | 'use' | 'hear'>;

/** Gives the peer something to send by and lets it hear; returns how to stop. */
type Transport = (peer: Ends) => () => void;

/** How the host is spoken to, by its name in reports. */
interface Found {
  readonly name: NonNullable<BridgeStatus['transport']>;
  readonly open: Transport;
}

type Bridges = Partial<{
  WealthRewardsHost: BridgePort;
  webkit: { messageHandlers?: { wealthRewardsHost?: NativeHost } };
}>;

/** What a native host answers by. `WKScriptMessageHandlerWithReply` gives a promise of the reply. */
interface NativeHost {
  postMessage(json: string): unknown;
}

/** How a native host speaks by `evaluateJavascript`. */
const HOST_EVENT = 'wealth-rewards-host';

/** What an event brings. A script can make one that is none, or that cannot be read. */
function broughtBy(event: unknown, name: 'data' | 'detail'): unknown {
  try {
    return (event as Record<typeof name, unknown>)[name];
  } catch {
    return undefined;
  }
}

const overPort =
  (port: BridgePort): Transport =>
  (peer) => {
    const listener = (event: unknown) => peer.hear(broughtBy(event, 'data'));
    port.addEventListener('message', listener);
    port.start?.();
    peer.use((json) => port.postMessage(json));
    return () => {
      try {
        port.removeEventListener('message', listener);
      } catch {
        // A port that lets nobody go keeps nothing else of the bridge.
      }
    };
  };

/** Sends by an object of the native host; hears its replies, and its events in the window. */
const overWindow =
  (page: Window, native: NativeHost): Transport =>
  (peer) => {
    const listener = (event: Event) => peer.hear(broughtBy(event, 'detail'));
    page.addEventListener(HOST_EVENT, listener);
    peer.use(async (json) => {
      const reply = await native.postMessage(json);
      if (typeof reply === 'string') peer.hear(reply);
    });
    return () => page.removeEventListener(HOST_EVENT, listener);
  };

const both =
  (...transports: Transport[]): Transport =>
  (peer) => {
    const stops = transports.map((open) => open(peer));
    return () => stops.forEach((stop) => stop());
  };

/**
 * The origins the page around the frame may have: of those that are listed the one the browser tells, all
 * where it tells none. Without a list it is the one the browser tells, or else the referrer.
 */
function parentOrigins(page: Window, listed: readonly string[]): readonly string[] {
  const { document, location } = page;
  const ancestor = location.ancestorOrigins?.[0];
  if (listed.length > 0) return listed.filter((origin) => origin === (ancestor ?? origin));
  const origin = ancestor ?? (document.referrer && new URL(document.referrer).origin);
  return origin && origin !== 'null' ? [origin] : [];
}

/** `null` for what can be posted to a window and is no JSON, as a circle. */
function textOf(data: unknown): string | null {
  try {
    return JSON.stringify(data);
  } catch {
    return null;
  }
}

/**
 * Shakes hands with the page around the frame, window to window and these origins alone; it gives a port, and
 * all else goes through that.
 */
const overParent =
  (page: Window, origins: readonly string[], warn: (line: string) => void): Transport =>
  (peer) => {
    let hello: unknown = null;
    let leavePort = () => {};
    const take = ({ data, source, origin: from, ports }: MessageEvent<unknown>) => {
      const isParent = source === page.parent && origins.includes(from);
      // Whoever it is of, no more of it is looked at than this.
      const { ns, v, id } = fieldsOf(data, ['ns', 'v', 'id']);
      if (ns !== OURS.ns || v !== OURS.v) return;
      if (!isParent) {
        warn('a hello of another window or origin than the parent was ignored');
        return;
      }
      const envelope = checkEnvelope(data);
      // An event that a script has made has none.
      const port = (ports as readonly MessagePort[] | undefined)?.[0];
      if (typeof envelope === 'string' || envelope.method !== 'hello' || !port) {
        warn('a message of the parent was ignored: only a hello with a port is taken there');
      } else if (!isFor(envelope, peer.instanceId)) {
        return;
      } else if (envelope.kind !== 'res' || id === hello) {
        // Where both said hello at once, the host's answer brings another port than its own hello did.
        if (envelope.kind === 'res') hello = null;
        leavePort();
        leavePort = overPort(port)(peer);
        peer.hear(textOf(data));
      } else if (!REQUEST_ID.test(envelope.id)) {
        warn('a hello of the parent was ignored: its id is of no request');
      }
    };
    const listener = (event: MessageEvent<unknown>) => {
      try {
        take(event);
      } catch {
        warn('a message to the window was ignored: it cannot be read');
      }
    };
    page.addEventListener('message', listener);
    peer.use((json) => {
      const envelope: unknown = JSON.parse(json);
      // Nothing but the hello is for a window.
      if (fieldsOf(envelope)['method'] !== 'hello') throw new Error('there is no port yet');
      hello = fieldsOf(envelope)['id'];
      // The browser delivers it to the origin that is named alone.
      for (const origin of origins) page.parent.postMessage(envelope, origin);
    });
    return () => {
      page.removeEventListener('message', listener);
      leavePort();
    };
  };

const NOT_LISTED =
  'bridge-origin names no parent page: this one is asked for no session and handed nothing to open, share, copy or save';

const isPort = (port: Partial<BridgePort>) =>
  [port.postMessage, port.addEventListener, port.removeEventListener].every(
    (method) => typeof method === 'function',
  );

/** Finds how the host can be spoken to: through its own port, or what the window has. `null` is standalone. */
export function findTransport(
  page: Window,
  port: BridgePort | null | undefined,
  listed: readonly string[],
  warn: (line: string) => void,
): Found | null {
  if (port) {
    if (isPort(port)) return { name: 'property', open: overPort(port) };
    warn('the bridge property is no port');
    return null;
  }
  const { WealthRewardsHost: android, webkit } = page as Bridges;
  if (typeof android?.postMessage === 'function') {
    const native = overWindow(page, android);
    const open = isPort(android) ? both(overPort(android), native) : native;
    return { name: 'android', open };
  }
  const ios = webkit?.messageHandlers?.wealthRewardsHost;
  if (typeof ios?.postMessage === 'function') return { name: 'ios', open: overWindow(page, ios) };
  if (page.parent === page) return null;
  const origins = parentOrigins(page, listed);
  const isListed = listed.length > 0;
  if (origins.length > 0) {
    if (!isListed) warn(NOT_LISTED);
    return { name: 'parent', open: overParent(page, origins, warn) };
  }
  const where = isListed ? 'in bridge-origin' : 'known';
  warn(`the origin of the parent is not ${where}; the bridge is not used`);
  return null;
}
