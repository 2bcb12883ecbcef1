import type { AppEvents } from '../platform/app-events.ts';
import type { DiagnosticLog } from './diagnostic-log.ts';

const CANCELABLE = /openurl|before|share/;

/** Dispatches an event on the element. Returns false when the host has cancelled it. */
export type Emit = <Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]) => boolean;

export function createEmit(
  element: HTMLElement,
  instanceId: string,
  diagnosticLog: DiagnosticLog,
): Emit {
  return (name, detail) => {
    diagnosticLog.record(name, detail);
    return element.dispatchEvent(
      new CustomEvent(name, {
        detail: { ...detail, instanceId },
        bubbles: true,
        composed: true,
        cancelable: CANCELABLE.test(name),
      }),
    );
  };
}
