import type { AppEvents } from '../platform/app-events.ts';

/** An event of the element. Each detail also has the id of the element. */
type OwnEvent<Name extends keyof AppEvents> = CustomEvent<
  AppEvents[Name] & { readonly instanceId: string }
>;
/** Maps each event name of the element to the type of the event. */
export type OwnEventMap = { [Name in keyof AppEvents]: OwnEvent<Name> };

/** The old name of an event whose name has two hyphens. */
type Alias<Name extends string> = Name extends `wr-${infer First}-${infer Second}`
  ? `wr-${First}${Second}`
  : never;
/** The old event names work until 2.0, for example `wr-openurl` for `wr-open-url`. */
export type AliasEventMap = { [Name in keyof AppEvents as Alias<Name>]: OwnEvent<Name> };

/** The type of `addEventListener` and `removeEventListener`: knows the events of this element, allows other names. */
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
