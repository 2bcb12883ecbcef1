import type { ElementParts } from './element-parts.ts';
import { navigateApp } from './navigate-app.ts';
import type { Run } from './run.ts';

/** The longest time that the first page waits for the host's hello. */
const HELLO_LIMIT_MS = 300;

/** Connects the configured bridge. Closes the previous bridge of the run first. */
export function connectRunBridge(parts: ElementParts, run: Run): void {
  const { element, instanceId, warn, attributes, properties } = parts;
  const { bridge: attribute, bridgeOrigin } = run.attributes;
  const isWanted = properties.bridge || attribute !== 'none';
  // A restart keeps the overrides until the host says hello again.
  if (run.bridge || !isWanted) {
    run.bridge?.dispose();
    if (attributes.clearOverrides()) attributes.queueChange();
  }
  run.bridge = run.bridging = null;
  if (!isWanted) return;
  const bridging = (run.bridging = import('../bridge/connect-bridge.ts').then(
    ({ connectBridge }) => {
      if (run.isOver || run.bridging !== bridging) return;
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
      return run.bridge.greeted;
    },
  ));
  bridging.catch(() => warn('the bridge could not be loaded'));
}

/**
 * Resolves with the host's hello, or after the limit. Without a bridge it resolves in the next task: a host
 * may set properties just after it connects the element.
 */
export const waitForHello = ({ bridging, clock }: Run) =>
  new Promise<unknown>((resolve) => {
    clock.setTimeout(() => resolve(null), bridging ? HELLO_LIMIT_MS : 0);
    bridging?.then(resolve, resolve);
  });
