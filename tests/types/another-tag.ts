import type { WealthRewardsElement } from 'wealth-rewards';
import type { WealthRewardsProps } from 'wealth-rewards/react';
import type { WealthRewardsComponent } from 'wealth-rewards/vue';

declare global {
  interface HTMLElementTagNameMap {
    'partner-wealth': WealthRewardsElement;
  }
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'partner-wealth': WealthRewardsProps;
    }
  }
}
declare module 'vue' {
  interface GlobalComponents {
    'partner-wealth': WealthRewardsComponent;
  }
}
