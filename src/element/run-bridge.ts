import type { ElementParts } from './element-parts.ts';
import { navigateApp } from './navigate-app.ts';
import type { Run } from './run.ts';

/** The longest time that the first page waits for the host's hello. */
const HELLO_LIMIT_MS = 300;

/** Connects the configured bridge. Closes the previous bridge of the run first. */
export function connectRunBridge(parts: ElementParts, run: Run): void {
  const { element, instanceId, warn, attributes, properties } = parts;
  const { bridge: bridgeAttribute, bridgeOrigin } = run.attributeSettings;
  const isBridgeWanted = properties.bridge || bridgeAttribute !== 'none';
  // A new run has no bridge yet: it keeps the overrides of the previous run until the host says hello again.
  if (run.bridge || !isBridgeWanted) {
    run.bridge?.dispose();
    if (attributes.clearOverrides()) attributes.queueChange();
  }
  run.bridge = run.bridgeGreeting = null;
  if (!isBridgeWanted) return;
  const bridgeGreeting = (run.bridgeGreeting = import('../bridge/connect-bridge.ts').then(
    ({ connectBridge }) => {
      if (run.isOver || run.bridgeGreeting !== bridgeGreeting) return;
      run.bridge = connectBridge({
        element,
        instanceId,
        warn,
        window,
        run,
        port: properties.bridge,
        container: parts.shell.container,
        parentOrigins: bridgeOrigin.match(/\S+/g) ?? [],
        helloLimitMs: HELLO_LIMIT_MS,
        navigate: (path, options) => navigateApp(parts, run, path, options),
        overrideAttribute: attributes.override,
      });
      return run.bridge.firstHello;
    },
  ));
  bridgeGreeting.catch(() => warn('the bridge could not be loaded'));
}

/**
 * Resolves when the host has said hello, or after the limit. Without a bridge, resolves in the next task, because a
 * host may set properties just after connecting the element.
 */
export const waitForHello = ({ bridgeGreeting, clock }: Run) =>
  new Promise<unknown>((resolve) => {
    clock.setTimeout(() => resolve(null), bridgeGreeting ? HELLO_LIMIT_MS : 0);
    bridgeGreeting?.then(resolve, resolve);
  });
