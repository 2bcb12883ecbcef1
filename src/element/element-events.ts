import type { AppEvents } from '../platform/app-events.ts';

type OwnEvent<Name extends keyof AppEvents> = CustomEvent<
  AppEvents[Name] & { readonly instanceId: string }
>;
/** The events of the element by their names. */
export type OwnEventMap = { [Name in keyof AppEvents]: OwnEvent<Name> };

type Alias<Name extends string> = Name extends `wr-${infer First}-${infer Second}`
  ? `wr-${First}${Second}`
  : never;
/** The names that work until 2.0: `wr-openurl` for `wr-open-url`. */
export type AliasEventMap = { [Name in keyof AppEvents as Alias<Name>]: OwnEvent<Name> };

/** `addEventListener` of an element that knows its events; other names are allowed. */
export interface TypedListening<Self, Events> {
  <Type extends keyof Events>(
    type: Type,
    listener: (this: Self, event: Events[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
