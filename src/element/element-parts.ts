import type { BridgePort } from '../bridge/transports.ts';
import { randomId } from '../lib/random-id.ts';
import { createSubject } from '../lib/subject.ts';
import type { GetSession } from '../platform/bridge.ts';
import type { Host } from '../platform/host.ts';
import type { MessageOverrides } from '../platform/settings.ts';
import { createAttributeReader } from './attribute-reader.ts';
import { createEmit } from './create-emit.ts';
import { createDiagnosticLog } from './diagnostic-log.ts';
import { isUnsupported } from './is-unsupported.ts';
import { createLifecycle } from './lifecycle.ts';
import { createAdoptedSheets, openShadow } from './open-shadow.ts';
import { createProblemReport } from './problem-report.ts';
import { createShell } from './shell.ts';

export interface HostProperties {
  getSession: GetSession | null | undefined;
  /** Wins over the `bridge` attribute. */
  bridge: BridgePort | null | undefined;
}

export type ElementParts = Readonly<ReturnType<typeof createElementParts>>;

/** The parts of an element, from its construction on, whether or not an app runs. */
export function createElementParts(element: HTMLElement) {
  // An unsupported page still gets the element and its message.
  const instanceId = isUnsupported() ? '' : randomId();
  const { root, isShadowTaken } = openShadow(element);
  const shell = createShell(root);
  const diagnosticLog = createDiagnosticLog();
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
    /** The host has attached a shadow root of its own, so no app can start. */
    isShadowTaken,
    sheets: createAdoptedSheets(root),
    problemReport: createProblemReport(shell, emit),
    attributes: createAttributeReader(element),
    messages: createSubject<MessageOverrides>({}),
    lifecycle: createLifecycle(),
  };
}
