import type { BridgePort } from '../bridge/transports.ts';
import { randomId } from '../lib/random-id.ts';
import { createSubject, type Subject } from '../lib/subject.ts';
import type { GetSession } from '../platform/bridge.ts';
import type { Host } from '../platform/host.ts';
import type { MessageOverrides } from '../platform/settings.ts';
import { createAttributeReader, type AttributeReader } from './attribute-reader.ts';
import { createEmit, type Emit } from './create-emit.ts';
import { createDiagnosticLog, type DiagnosticLog } from './diagnostic-log.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createAdoptedSheets, openShadow, type AdoptedSheets } from './open-shadow.ts';
import { createProblemReport, type ProblemReport } from './problem-report.ts';
import { createShell, type Shell } from './shell.ts';

export interface HostProperties {
  getSession: GetSession | null | undefined;
  /** Wins over the `bridge` attribute. */
  bridge: BridgePort | null | undefined;
}

/** The parts of an element, from its construction on, whether or not an app runs. */
export interface ElementParts {
  readonly element: HTMLElement;
  readonly instanceId: string;
  readonly root: ShadowRoot;
  /** The host has attached a shadow root of its own, so no app can start. */
  readonly isShadowTaken: boolean;
  readonly sheets: AdoptedSheets;
  readonly shell: Shell;
  readonly diagnosticLog: DiagnosticLog;
  readonly emit: Emit;
  readonly warn: Host['warn'];
  readonly problemReport: ProblemReport;
  readonly attributes: AttributeReader;
  readonly properties: HostProperties;
  readonly messages: Subject<MessageOverrides>;
  readonly lifecycle: Lifecycle;
}

export function createElementParts(element: HTMLElement): ElementParts {
  const instanceId = randomId();
  const { root, isTaken } = openShadow(element);
  const shell = createShell(root);
  const diagnosticLog = createDiagnosticLog();
  const emit = createEmit(element, instanceId, diagnosticLog);
  return {
    ...{ element, instanceId, root, shell, diagnosticLog, emit },
    isShadowTaken: isTaken,
    sheets: createAdoptedSheets(root),
    warn: (line, fields) => diagnosticLog.log('warn', line, fields),
    problemReport: createProblemReport(shell, emit),
    attributes: createAttributeReader(element),
    properties: { getSession: null, bridge: null },
    messages: createSubject<MessageOverrides>({}),
    lifecycle: createLifecycle(),
  };
}
