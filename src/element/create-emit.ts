import type { AppEvents } from '../platform/app-events.ts';
import type { DiagnosticLog } from './diagnostic-log.ts';

/** Matches the names of the events that a host can cancel. */
const CANCELABLE = /open|before|share/;

/** Returns the old name of an event, without the second hyphen, such as `wr-openurl`. Old names work until 2.0. */
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
      // If the host has cancelled the first name, the event with the second name starts as cancelled.
      if (!isAllowed) event.preventDefault();
      isAllowed = element.dispatchEvent(event);
    }
    return isAllowed;
  };
}
