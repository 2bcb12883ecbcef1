// `wealth-rewards/vue`: the component for Vue 3 hosts, and the types of the tag in their templates.
import type { EmitFn, HTMLAttributes, PublicProps, VNode } from 'vue';
import type {
  AppEvents,
  PropertyName,
  WealthRewardsAttributes,
  WealthRewardsElement,
  WealthRewardsEventMap,
  WealthRewardsProperties,
} from './index.js';

/** The events of the tag, under names such as `wr-error`. */
type OwnEvents = {
  [Name in Extract<keyof WealthRewardsEventMap, `wr-${string}`>]: (
    event: WealthRewardsEventMap[Name],
  ) => void;
};

/** Merges two types. A name in both, such as an attribute and a property, takes the values of both. */
type Merged<A, B> = Omit<A, keyof B> &
  Omit<B, keyof A> & { [Name in keyof A & keyof B]?: A[Name] | B[Name] };

/** `<wealth-rewards>` as a template sees it. */
export type WealthRewardsComponent = new () => WealthRewardsElement & {
  /** Only the type checker of templates reads this property. @deprecated */
  $props: HTMLAttributes & PublicProps & Merged<WealthRewardsAttributes, WealthRewardsProperties>;
  /** Only the type checker of templates reads this property. @deprecated */
  $emit: EmitFn<OwnEvents>;
};

/** Takes each attribute under its camelCase name. */
type ComponentAttributes = {
  readonly [
    Name in keyof WealthRewardsAttributes as PropertyName<Name>
  ]?: WealthRewardsAttributes[Name];
};

/** The PascalCase of an event name: `wr-error` is `WrError`. */
type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** The events of the component, under names such as `onWrError`. */
type ComponentEvents = {
  [Name in keyof AppEvents as `on${Pascal<Name>}`]?:
    ((event: WealthRewardsEventMap[Name]) => void) | undefined;
};

/** The element as a component, with and without server rendering. `$el` is the element. */
export declare const WealthRewards: new () => {
  $props: HTMLAttributes &
    PublicProps &
    Merged<ComponentAttributes, WealthRewardsProperties> &
    ComponentEvents;
  $slots: { default?: () => VNode[] };
  $el: WealthRewardsElement;
};

declare module 'vue' {
  interface GlobalComponents {
    'wealth-rewards': WealthRewardsComponent;
  }
}
