import type { AppEvents } from '../platform/app-events.ts';
import type { DiagnosticLog } from './diagnostic-log.ts';

const CANCELABLE = /open|before|share/;

/** The name without its second dash, which works until 2.0: `wr-openurl` for `wr-open-url`. */
const aliasOf = (name: string) => name.replace(/(-.*)-/, '$1');

/** Dispatches an event on the element. Returns false when the host has cancelled it. */
export type Emit = <Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]) => boolean;

export function createEmit(
  element: HTMLElement,
  instanceId: string,
  diagnosticLog: DiagnosticLog,
): Emit {
  return (name, detail) => {
    diagnosticLog.record(name, detail);
    const init = {
      detail: { ...detail, instanceId },
      bubbles: true,
      composed: true,
      cancelable: CANCELABLE.test(name),
    };
    let isAllowed = true;
    for (const type of new Set([name, aliasOf(name)])) {
      const event = new CustomEvent(type, init);
      // The two names share one decision.
      if (!isAllowed) event.preventDefault();
      isAllowed = element.dispatchEvent(event);
    }
    return isAllowed;
  };
}
