import { useRef } from 'react';
import type { WealthRewardsElement } from 'wealth-rewards';
import type { WealthRewardsProps } from 'wealth-rewards/react';

// A React 19 host, which sets properties and listens to events by itself.

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'partner-wealth': WealthRewardsProps;
    }
  }
}

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
      {/* @ts-expect-error under another tag, too */}
      <partner-wealth theme="blue" />
      {/* @ts-expect-error a theme is one of three */}
      <wealth-rewards theme="blue" />
      {/* @ts-expect-error a width is a number of px */}
      <wealth-rewards max-width="40em" />
      {/* @ts-expect-error an attribute is written as in HTML */}
      <wealth-rewards apiBase="https://api.example.com" />
      {/* @ts-expect-error an event has the detail of its name */}
      <wealth-rewards onwr-ready={({ detail }) => detail.token} />
      {/* @ts-expect-error texts are no text */}
      <wealth-rewards messages="{}" />
      {/* @ts-expect-error a ref holds the element */}
      <wealth-rewards ref={useRef<HTMLInputElement>(null)} />
    </>
  );
}
