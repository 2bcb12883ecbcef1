import type {
  ActionName,
  ActionParams,
  ActionResults,
  PayeeChangeName,
} from '../contract/action.ts';
import type { SessionChangeReason } from '../contract/session-change-reason.ts';

export type NavigationAction = 'push' | 'replace' | 'pop';

type ErrorCode = 'NETWORK' | 'API' | 'AUTH' | 'CONFIG' | 'RENDER' | 'CHUNK';

/**
 * The measured durations. `first-screen`: from the start to the first page. `navigation`: from the start of a
 * navigation until its page is shown. `call:<path>`: from the request to its answer.
 */
export type MetricName = 'first-screen' | 'navigation' | `call:${string}`;

/**
 * The reason why `getSession` returned no session. `threw`: it failed. `silent`: it timed out. `invalid`: it is not a
 * function, or its result is not a token, `null` or `undefined`.
 */
export type NoSessionReason = 'threw' | 'silent' | 'invalid';

/** The reason why the app opens a URL (docs/embed/reference.md, Events). */
export type UrlPurpose =
  'community' | 'banner' | 'download' | 'article' | 'agreement' | 'service' | 'courier' | 'top-up';

/**
 * An action that is about to be sent, with the fields that the host page may know. The change of a payee is one if the
 * host logs members in.
 */
export type StartingAction = {
  [Name in ActionName | PayeeChangeName]: {
    readonly action: Name;
    readonly params: ActionParams[Name];
    readonly requestId: string;
  };
}[ActionName | PayeeChangeName];

/** An action that has succeeded. It has no `result` if another element or tab sent it, or this one before a reload. */
export type CompletedAction = {
  [Name in ActionName]: {
    readonly action: Name;
    readonly requestId: string;
    readonly result?: ActionResults[Name];
  };
}[ActionName];

/** Lets a host delay an action, for example to ask the member for a confirmation. */
export interface ActionGate {
  /**
   * Sends the action when the promise resolves. Stops it when the promise rejects or resolves to `false`. Call
   * `waitUntil` before any `await`. With `session="host"`, the promise resolves to `{ stepUpToken }`.
   */
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** The events of the app with their details. The element adds `instanceId`. */
export interface AppEvents {
  'wr-ready': { version: string; route: string; ms: number };
  'wr-error': {
    code: ErrorCode;
    status?: number | undefined;
    message: string;
    recoverable: boolean;
    /** The path of the failed call, without its query. */
    path?: string | undefined;
    /** The `trace_id` of the answer, to find the call in the log of the backend. */
    traceId?: string | undefined;
    /** Why `getSession` failed; set only for that failure. */
    cause?: NoSessionReason;
  };
  'wr-session-change': { loggedIn: boolean; reason: SessionChangeReason };
  /**
   * The member must log in, and only the host can do that. `route` is the page that then opens, with its query.
   * `pressed` means that the member asks for the login.
   */
  'wr-login-required': { route: string; pressed: boolean };
  /** Fires before an action that moves money or value. If the host cancels it, the app sends nothing. */
  'wr-before-action': StartingAction & ActionGate;
  'wr-action-complete': CompletedAction;
  /** The action certainly failed. Without a code, the app never sent it. */
  'wr-action-fail': { action: ActionName | PayeeChangeName; requestId: string; code?: number };
  /** If the host cancels this event, the host opens the link instead of the app. */
  'wr-open-url': { url: string; purpose: UrlPurpose };
  /** If the host cancels this event, the host shares the link instead of the app. */
  'wr-share': { url: string; title: string };
  /** `value` is a duration in ms. `route` has no query. */
  'wr-metric': { name: MetricName; value: number; route: string };
  'wr-route-change': {
    from: string | null;
    to: string;
    title: string;
    action: NavigationAction;
    canGoBack: boolean;
  };
}

/** Matches the names of the events that a host can cancel. */
export const CANCELABLE = /open|before|share/;

/** Maps each event name of the element to the type of the event. */
export type ElementEventMap = {
  [Name in keyof AppEvents]: CustomEvent<AppEvents[Name] & { readonly instanceId: string }>;
};

/** Dispatches an event on the element. Returns false when the host has cancelled it. */
export type Emit = <Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]) => boolean;
