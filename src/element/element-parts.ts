import { createStore } from 'zustand/vanilla';
import type { BridgePort } from '../bridge/transports.ts';
import { randomId } from '../lib/random-id.ts';
import type { GetSession } from '../platform/bridge.ts';
import type { Host } from '../platform/host.ts';
import type { MessageOverrides } from '../platform/settings.ts';
import { createAttributeReader } from './attribute-reader.ts';
import { createEmit } from './create-emit.ts';
import { createDiagnosticLog } from './diagnostic-log.ts';
import { isUnsupported } from './is-unsupported.ts';
import { createLifecycle } from './lifecycle.ts';
import { createAdoptedSheets, openShadow } from './open-shadow.ts';
import { keepTouches } from './keep-touches.ts';
import { createProblemReporter } from './problem-report.ts';
import { createShell } from './shell.ts';

export interface HostProperties {
  getSession: GetSession | null | undefined;
  /** The port of the host. It wins over the `bridge` attribute. */
  bridge: BridgePort | null | undefined;
}

export type ElementParts = Readonly<ReturnType<typeof createElementParts>>;

/** Creates the parts that an element has from its construction on, even while no app runs. */
export function createElementParts(element: HTMLElement) {
  // In an unsupported browser `randomId` may throw, but the element must still show its message.
  const instanceId = isUnsupported() ? '' : randomId();
  const { root, isShadowTaken } = openShadow(element);
  keepTouches(root);
  const shell = createShell(root);
  const diagnosticLog = createDiagnosticLog();
  const attributes = createAttributeReader(element);
  const emit = createEmit(element, instanceId, diagnosticLog);
  const warn: Host['warn'] = (line, fields) => diagnosticLog.log('warn', line, fields);
  const properties: HostProperties = { getSession: null, bridge: null };
  return {
    element,
    instanceId,
    root,
    shell,
    diagnosticLog,
    emit,
    warn,
    properties,
    /** True if the host has attached a shadow root of its own. Then no app can start. */
    isShadowTaken,
    sheets: createAdoptedSheets(root),
    attributes,
    problemReport: createProblemReporter(shell, attributes, emit),
    messages: createStore<MessageOverrides>(() => ({})),
    lifecycle: createLifecycle(),
  };
}
