// @vitest-environment node
import { describe, expectTypeOf, test } from 'vitest';
import type { Diagnostics, Logger, WealthRewardsElement, WealthRewardsEventMap } from '../index.ts';

// The types that a host in TypeScript sees. `npm run check:types` checks them.

type Detail<Name extends keyof WealthRewardsEventMap> =
  WealthRewardsEventMap[Name] extends CustomEvent<infer D> ? D : never;

describe('types of the element', () => {
  test('cover the tag, its properties and its methods', () => {
    type Element = HTMLElementTagNameMap['wealth-rewards'];
    expectTypeOf<Element>().toEqualTypeOf<WealthRewardsElement>();
    expectTypeOf<Element['state']>().toEqualTypeOf<'idle' | 'loading' | 'ready' | 'error'>();
    expectTypeOf<Element['ready']>().toEqualTypeOf<Promise<void>>();
    expectTypeOf<Element['logger']>().toEqualTypeOf<Logger | null>();
    expectTypeOf<Element['getDiagnostics']>().toEqualTypeOf<() => Diagnostics>();
    expectTypeOf<Element['refresh']>().toEqualTypeOf<() => void>();
    const navigate: Element['navigate'] = () => true;
    navigate('/bank-cards?from=mail', { replace: true });
    navigate(String('known at run time'));
    // @ts-expect-error a literal must be a page
    navigate('/bank-card');
    expectTypeOf<Element['theme']>().toEqualTypeOf<'light' | 'dark' | 'auto'>();
    expectTypeOf<Element['maxWidth']>().toEqualTypeOf<number>();
    // `console` is a logger, and so is an object with only some of its methods.
    expectTypeOf<Console>().toExtend<Logger>();
    expectTypeOf<{ warn: (message: string) => void }>().toExtend<Logger>();
  });

  test('cover the events with their details', () => {
    expectTypeOf<Detail<'wr-metric'>>().toEqualTypeOf<
      {
        name: 'first-screen' | 'navigation' | `call:${string}`;
        value: number;
        route: string;
      } & { readonly instanceId: string }
    >();
    expectTypeOf<Detail<'wr-error'>['code']>().toEqualTypeOf<
      'NETWORK' | 'API' | 'AUTH' | 'CONFIG' | 'RENDER' | 'CHUNK'
    >();
    expectTypeOf<Detail<'wr-share'>['url']>().toEqualTypeOf<string>();
    expectTypeOf<WealthRewardsEventMap['click']>().toEqualTypeOf<PointerEvent>();
  });
});
