import type { AppHandle } from '../platform/app-handle.ts';
import type { BridgePort } from './transports.ts';

/** The objects and functions of the element that the bridge uses. */
export interface BridgeContext {
  readonly window: Window;
  readonly element: HTMLElement;
  /** The app's container in the shadow root. */
  readonly container: HTMLElement;
  readonly instanceId: string;
  /** The value of the element's `bridge` property. */
  readonly port: BridgePort | null | undefined;
  /** The origins in the attribute `bridge-origin`. */
  readonly parentOrigins: readonly string[];
  /** The current instance of the app. When the instance is over, the bridge must do nothing. */
  readonly instance: {
    readonly app: () => AppHandle | null;
    readonly isOver: () => boolean;
    /** Asks the host for the session again, also while the app starts. */
    readonly renewSession: () => void;
  };
  /** The longest wait for the host's hello in ms. After this time, the app starts without a hello. */
  readonly helloLimitMs: number;
  /** Does the same as the method `navigate` of the element. */
  readonly navigate: (path: string, options: { replace: boolean }) => boolean;
  /** Sets a value that replaces the attribute, until the host sets that attribute again. */
  readonly overrideAttribute: (name: 'theme' | 'locale' | 'route', value: string) => void;
  readonly warn: (line: string) => void;
}
