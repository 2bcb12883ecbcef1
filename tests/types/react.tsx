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
        messages={{ en: { 'login.submit': 'Sign in' } }}
        onwr-ready={({ detail }) => detail.ms.toFixed()}
        onwr-open-url={(event) => event.preventDefault()}
        onClick={(event) => event.currentTarget.back()}
      >
        <p slot="">Loading</p>
      </wealth-rewards>
      <partner-wealth ref={ref} theme="dark" onwr-ready={({ detail }) => detail.ms.toFixed()} />
      {/* @ts-expect-error a theme is one of three, under another tag too */}
      <partner-wealth theme="blue" />
      <WealthRewards
        ref={ref}
        className="wealth"
        apiBase="https://api.example.com"
        text-size="large"
        bridge={new MessageChannel().port1}
        getSession={({ reason }) => Promise.resolve(reason === 'start' ? { token: 't' } : null)}
        messages={{ en: { 'login.submit': 'Sign in' } }}
        onWrBeforeAction={({ detail }) => detail.action === 'sign' && detail.waitUntil(ready)}
        onClick={(event) => event.currentTarget.back()}
      >
        <p slot="loading">Loading</p>
      </WealthRewards>
      <WealthRewards bridge="auto" route={location.hash.slice(1)} maxWidth={0} />
      {/* @ts-expect-error a theme is one of three, in the component too */}
      <WealthRewards theme="blue" />
      {/* @ts-expect-error a text size is one of two */}
      <WealthRewards text-size="huge" />
      {/* @ts-expect-error there is no such attribute */}
      <WealthRewards colour="red" />
      {/* @ts-expect-error an event has the detail of its name */}
      <WealthRewards onWrReady={({ detail }) => detail.token} />
      {/* @ts-expect-error a session comes from a function */}
      <WealthRewards getSession={{ token: 't' }} />
      {/* @ts-expect-error a theme is one of three */}
      <wealth-rewards theme="blue" />
      {/* @ts-expect-error a width is a number of px */}
      <wealth-rewards max-width="40em" />
      {/* @ts-expect-error an attribute is written as in HTML */}
      <wealth-rewards apiBase="https://api.example.com" />
      {/* @ts-expect-error an event has the detail of its name */}
      <wealth-rewards onwr-ready={({ detail }) => detail.token} />
      {/* @ts-expect-error messages are an object */}
      <wealth-rewards messages="{}" />
      {/* @ts-expect-error a ref holds the element */}
      <wealth-rewards ref={useRef<HTMLInputElement>(null)} />
    </>
  );
}
