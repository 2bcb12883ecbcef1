import type { Bridge, BridgeStatus } from '../platform/bridge.ts';
import type { Clock } from '../platform/clock.ts';
import type { Settings } from '../platform/settings.ts';
import type { BridgeContext } from './bridge-context.ts';
import type { BridgePort } from './transports.ts';

/** The longest time that the first page waits for the host's hello. */
const HELLO_LIMIT_MS = 300;

const NO_BRIDGE_YET: BridgeStatus = { transport: null, greeted: false, capabilities: [] };

/** What stays the same for all bridges of one app instance. */
type FixedContext = Omit<BridgeContext, 'port' | 'parentOrigins' | 'helloLimitMs'>;

/** Loads and connects the bridge of one app instance. `onClosed` is called when a connected bridge is replaced. */
export function createBridgeConnection(context: FixedContext, onClosed: () => void) {
  const { instance, warn } = context;
  let bridge: Bridge | null = null;
  /** Settles when the host has answered the hello of the latest bridge; `null` without a bridge. */
  let greeting: Promise<unknown> | null = null;
  return {
    bridge: () => bridge,
    /** `null` without a bridge. */
    status: () => greeting && (bridge?.status() ?? NO_BRIDGE_YET),
    /** Connects the configured bridge in place of the previous one. The port of the host wins over the attribute. */
    connect(settings: Settings, port: BridgePort | null | undefined): void {
      const isWanted = port || settings.bridge !== 'none';
      // The first bridge of an instance replaces none: the overrides of the previous instance stay until the hello.
      if (bridge || !isWanted) {
        bridge?.dispose();
        onClosed();
      }
      bridge = greeting = null;
      if (!isWanted) return;
      const currentGreeting = (greeting = import('./connect-bridge.ts').then(
        ({ connectBridge }) => {
          if (instance.isOver() || greeting !== currentGreeting) return;
          bridge = connectBridge({
            ...context,
            port,
            parentOrigins: settings.bridgeOrigin.match(/\S+/g) ?? [],
            helloLimitMs: HELLO_LIMIT_MS,
          });
          return bridge.firstHello;
        },
      ));
      currentGreeting.catch(() => warn('the bridge could not be loaded'));
    },
    /**
     * Resolves when the host has said hello, or after the limit. Without a bridge, resolves in the next task, because a
     * host may set properties just after connecting the element.
     */
    waitForHello: (clock: Clock) =>
      new Promise<unknown>((resolve) => {
        clock.setTimeout(() => resolve(null), greeting ? HELLO_LIMIT_MS : 0);
        greeting?.then(resolve, resolve);
      }),
    dispose: () => bridge?.dispose(),
  };
}
