import { useEffect, useRef } from 'react';
import type { WealthRewardsElement } from 'wealth-rewards';
import { WealthRewards, type WealthRewardsProps } from 'wealth-rewards/react';

// A React 18 host, which sets only attributes and ignores custom events.

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'partner-wealth': WealthRewardsProps;
    }
  }
}

export function Host() {
  const ref = useRef<WealthRewardsElement>(null);
  useEffect(() => {
    const cancelEvent = (event: Event) => event.preventDefault();
    ref.current?.addEventListener('wr-open-url', cancelEvent);
    return () => ref.current?.removeEventListener('wr-open-url', cancelEvent);
  }, []);
  return (
    <>
      <wealth-rewards ref={ref} class="wealth" api-base="https://api.example.com" routing="memory">
        <p>Loading</p>
      </wealth-rewards>
      <partner-wealth ref={ref} routing="memory" />
      <WealthRewards
        ref={ref}
        apiBase="https://api.example.com"
        getSession={() => Promise.resolve(null)}
        onWrOpenUrl={(event) => event.preventDefault()}
      />
      {/* @ts-expect-error path is not one of the two routings, in the component too */}
      <WealthRewards routing="path" />
      {/* @ts-expect-error the detail of wr-ready has no token */}
      <WealthRewards onWrReady={({ detail }) => detail.token} />
      {/* @ts-expect-error path is not one of the two routings */}
      <wealth-rewards routing="path" />
      {/* @ts-expect-error React 18 would never call this listener */}
      <wealth-rewards onwr-ready={() => {}} />
      {/* @ts-expect-error React 18 would write [object Object] into an attribute */}
      <wealth-rewards messages={{ en: {} }} />
    </>
  );
}
