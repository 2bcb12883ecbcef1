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
