import { useRef } from 'react';
import type { WealthRewardsElement } from 'wealth-rewards';
import { WealthRewards, type WealthRewardsProps } from 'wealth-rewards/react';

// A React 19 host, which sets properties and listens to events by itself.

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'partner-wealth': WealthRewardsProps;
    }
  }
}

/** A promise that an action can wait for. */
const ready = Promise.resolve();

export function Host() {
  const ref = useRef<WealthRewardsElement>(null);
  return (
    <>
      <wealth-rewards
        ref={ref}
        className="wealth"
        api-base="https://api.example.com"
        locale="en-GB"
        theme="auto"
        max-width={0}
        messages={{ en: { 'login.submit': 'Enter' } }}
        onwr-ready={({ detail }) => detail.ms.toFixed()}
        onwr-open-url={(event) => event.preventDefault()}
        onClick={(event) => event.currentTarget.back()}
      >
        <p slot="">Loading</p>
      </wealth-rewards>
      <partner-wealth ref={ref} theme="dark" onwr-ready={({ detail }) => detail.ms.toFixed()} />
      {/* @ts-expect-error blue is not one of the three themes, under another tag too */}
      <partner-wealth theme="blue" />
      <WealthRewards
        ref={ref}
        className="wealth"
        apiBase="https://api.example.com"
        text-size="large"
        bridge={new MessageChannel().port1}
        getSession={({ reason }) => Promise.resolve(reason === 'start' ? { token: 't' } : null)}
        messages={{ en: { 'login.submit': 'Enter' } }}
        onWrBeforeAction={({ detail }) => detail.action === 'sign' && detail.waitUntil(ready)}
        onClick={(event) => event.currentTarget.back()}
      >
        <p slot="loading">Loading</p>
      </WealthRewards>
      <WealthRewards bridge="auto" route={location.hash.slice(1)} maxWidth={0} />
      {/* @ts-expect-error blue is not one of the three themes, in the component too */}
      <WealthRewards theme="blue" />
      {/* @ts-expect-error huge is not one of the two text sizes */}
      <WealthRewards text-size="huge" />
      {/* @ts-expect-error the element has no attribute colour */}
      <WealthRewards colour="red" />
      {/* @ts-expect-error the detail of wr-ready has no token */}
      <WealthRewards onWrReady={({ detail }) => detail.token} />
      {/* @ts-expect-error getSession is a function, not a session */}
      <WealthRewards getSession={{ token: 't' }} />
      {/* @ts-expect-error blue is not one of the three themes */}
      <wealth-rewards theme="blue" />
      {/* @ts-expect-error a width is a number of px */}
      <wealth-rewards max-width="40em" />
      {/* @ts-expect-error the tag takes api-base, as in HTML */}
      <wealth-rewards apiBase="https://api.example.com" />
      {/* @ts-expect-error the detail of wr-ready has no token */}
      <wealth-rewards onwr-ready={({ detail }) => detail.token} />
      {/* @ts-expect-error messages are an object */}
      <wealth-rewards messages="{}" />
      {/* @ts-expect-error the element is no HTMLInputElement */}
      <wealth-rewards ref={useRef<HTMLInputElement>(null)} />
    </>
  );
}
