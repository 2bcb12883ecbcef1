// `wealth-rewards/react`: the component for React hosts, and the types of the tag in their JSX.
import type * as React from 'react';
import type {
  DetailedHTMLProps,
  ForwardRefExoticComponent,
  HTMLAttributes,
  RefAttributes,
} from 'react';
import type {
  AppEvents,
  PropertyName,
  WealthRewardsAttributes,
  WealthRewardsElement,
  WealthRewardsEventMap,
  WealthRewardsProperties,
} from './index.js';

/** The events of the tag, under names such as `onwr-error`. */
type OwnEvents = {
  [Name in Extract<keyof WealthRewardsEventMap, `wr-${string}`> as `on${Name}`]?:
    ((event: WealthRewardsEventMap[Name]) => void) | undefined;
};

/** React 18 writes all props into attributes, and cannot listen to events of an element. There, use a `ref`. */
type SetByReact = 'useActionState' extends keyof typeof React
  ? OwnEvents & WealthRewardsProperties
  : { [Name in keyof OwnEvents]?: never };

/** Merges two types. A name in both, such as an attribute and a property, takes the values of both. */
type Merged<A, B> = Omit<A, keyof B> &
  Omit<B, keyof A> & { [Name in keyof A & keyof B]?: A[Name] | B[Name] };

/** The JSX props of `<wealth-rewards>`. */
export type WealthRewardsProps = DetailedHTMLProps<
  HTMLAttributes<WealthRewardsElement>,
  WealthRewardsElement
> &
  Merged<WealthRewardsAttributes, SetByReact> & { class?: string | undefined };

/** The PascalCase of an event name: `wr-error` is `WrError`. */
type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** The events of the component, under names such as `onWrError`. */
type ComponentEvents = {
  [Name in keyof AppEvents as `on${Pascal<Name>}`]?:
    ((event: WealthRewardsEventMap[Name]) => void) | undefined;
};

/** Takes each attribute under its camelCase name and under its HTML name. */
type ComponentAttributes = WealthRewardsAttributes & {
  readonly [
    Name in keyof WealthRewardsAttributes as PropertyName<Name>
  ]?: WealthRewardsAttributes[Name];
};

/** The props of `<WealthRewards>`. */
export type WealthRewardsComponentProps = HTMLAttributes<WealthRewardsElement> &
  Merged<ComponentAttributes, WealthRewardsProperties> &
  ComponentEvents;

/** The element as a component, for React 18 and 19, with and without server rendering. */
export declare const WealthRewards: ForwardRefExoticComponent<
  WealthRewardsComponentProps & RefAttributes<WealthRewardsElement>
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wealth-rewards': WealthRewardsProps;
    }
  }
}
