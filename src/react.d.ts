// `wealth-rewards/react`: types alone, of `<wealth-rewards>` in the JSX of a React host.
import type * as React from 'react';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  WealthRewardsAttributes,
  WealthRewardsElement,
  WealthRewardsEventMap,
  WealthRewardsProperties,
} from './index.js';

type OwnEvents = {
  [Name in Extract<keyof WealthRewardsEventMap, `wr-${string}`> as `on${Name}`]?:
    ((event: WealthRewardsEventMap[Name]) => void) | undefined;
};

/** React 18 writes everything into attributes and hears no event of an element: there, use a `ref`. */
type SetByReact = 'useActionState' extends keyof typeof React
  ? OwnEvents & WealthRewardsProperties
  : { [Name in keyof OwnEvents]?: never };

/** A name that is both an attribute and a property takes the values of both. */
type Merged<A, B> = Omit<A, keyof B> &
  Omit<B, keyof A> & { [Name in keyof A & keyof B]?: A[Name] | B[Name] };

/** The JSX props of `<wealth-rewards>`. */
export type WealthRewardsProps = DetailedHTMLProps<
  HTMLAttributes<WealthRewardsElement>,
  WealthRewardsElement
> &
  Merged<WealthRewardsAttributes, SetByReact> & { class?: string | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wealth-rewards': WealthRewardsProps;
    }
  }
}
