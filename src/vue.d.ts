// `wealth-rewards/vue`: types alone, of `<wealth-rewards>` in the templates of a Vue 3 host.
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type {
  WealthRewardsAttributes,
  WealthRewardsElement,
  WealthRewardsEventMap,
  WealthRewardsProperties,
} from './index.js';

type OwnEvents = {
  [Name in Extract<keyof WealthRewardsEventMap, `wr-${string}`>]: (
    event: WealthRewardsEventMap[Name],
  ) => void;
};

/** A name that is both an attribute and a property takes the values of both. */
type Merged<A, B> = Omit<A, keyof B> &
  Omit<B, keyof A> & { [Name in keyof A & keyof B]?: A[Name] | B[Name] };

/** `<wealth-rewards>` as a template sees it. */
export type WealthRewardsComponent = new () => WealthRewardsElement & {
  /** For the checker of templates alone. @deprecated */
  $props: HTMLAttributes & PublicProps & Merged<WealthRewardsAttributes, WealthRewardsProperties>;
  /** For the checker of templates alone. @deprecated */
  $emit: EmitFn<OwnEvents>;
};

declare module 'vue' {
  interface GlobalComponents {
    'wealth-rewards': WealthRewardsComponent;
  }
}
