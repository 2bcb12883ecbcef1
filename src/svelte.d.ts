// `wealth-rewards/svelte`: the types of the tag in the templates of Svelte 5.
import type { HTMLAttributes } from 'svelte/elements';
import type {
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

/** Merges two types. A name in both, such as an attribute and a property, takes the values of both. */
type Merged<A, B> = Omit<A, keyof B> &
  Omit<B, keyof A> & { [Name in keyof A & keyof B]?: A[Name] | B[Name] };

/** `<wealth-rewards>` as a template sees it. */
export type WealthRewardsProps = HTMLAttributes<WealthRewardsElement> &
  Merged<WealthRewardsAttributes, WealthRewardsProperties> &
  OwnEvents;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'wealth-rewards': WealthRewardsProps;
  }
}
