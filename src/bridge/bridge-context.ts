import type { RunningApp } from '../platform/running-app.ts';
import type { BridgePort } from './transports.ts';

/** What the element provides to the bridge. */
export interface BridgeContext {
  readonly window: Window;
  readonly element: HTMLElement;
  /** The app's container in the shadow root. */
  readonly container: HTMLElement;
  readonly instanceId: string;
  /** The value of the element's `bridge` property. */
  readonly port: BridgePort | null | undefined;
  readonly parentOrigins: readonly string[];
  /** The current run of the app. After the run is over, the bridge must do nothing. */
  readonly run: { readonly app: RunningApp | null; readonly isOver: boolean };
  /** The longest wait for the host's hello message. After it, the app starts without the message. */
  readonly helloLimitMs: number;
  /** Navigates as `navigate` of the element does. */
  readonly navigate: (path: string, options: { replace: boolean }) => boolean;
  /** Sets a value that wins over the attribute, until the host sets that attribute again. */
  readonly overrideAttribute: (name: 'theme' | 'locale' | 'route', value: string) => void;
  readonly warn: (line: string) => void;
}
