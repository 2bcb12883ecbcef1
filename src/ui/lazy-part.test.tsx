import { startTransition, Suspense, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Texts } from '../i18n/texts.ts';
import { TextsProvider } from '../i18n/use-t.ts';
import { perAttempt, type PerAttempt } from '../lib/per-attempt.ts';
import { lazyPart, usePageTexts } from './lazy-part.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Draws, into as little of a document as React needs, what shows nothing; answers what React reports. */
function draw(shown: ReactNode): unknown[] {
  vi.stubGlobal('window', { HTMLIFrameElement: class {} });
  const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', addEventListener() {} };
  const ownerDocument = { ...element, nodeType: 9, activeElement: null };
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const root = createRoot({ ...element, ownerDocument } as unknown as Element, {
    onRecoverableError: report,
    onUncaughtError: report,
    onCaughtError: report,
  });
  startTransition(() => root.render(shown));
  return reported;
}

const textsOf = (pages: PerAttempt<void>) => ({ pages }) as unknown as Texts;

/** What is drawn after a wait, with a hook behind it. */
function makePart(onDrawn: () => void) {
  return function Part() {
    usePageTexts();
    useState(0);
    onDrawn();
    return null;
  };
}

// The fetch ends in a microtask: React waits for it, and in its next task draws the part once more (#520).
test('draws a part whose texts and code arrive just as it waits for them, without an error', async () => {
  const onDrawn = vi.fn();
  const Part = makePart(onDrawn);
  const Lazy = lazyPart(() => Promise.resolve(Part));
  const reported = draw(
    <TextsProvider value={textsOf(perAttempt(() => Promise.resolve()))}>
      <Suspense>
        <Part />
        <Lazy />
      </Suspense>
    </TextsProvider>,
  );
  await vi.waitFor(() => expect(onDrawn).toHaveBeenCalledTimes(2));
  expect(reported).toEqual([]);
});

test('draws a part at once whose texts and code have arrived before', async () => {
  const onDrawn = vi.fn();
  const onWaiting = vi.fn(() => null);
  const Waiting = onWaiting;
  const Lazy = lazyPart(() => Promise.resolve(makePart(onDrawn)));
  const pages = perAttempt(() => Promise.resolve());
  await Promise.all([Lazy.preload(), pages.begin()]);
  draw(
    <TextsProvider value={textsOf(pages)}>
      <Suspense fallback={<Waiting />}>
        <Lazy />
      </Suspense>
    </TextsProvider>,
  );
  await vi.waitFor(() => expect(onDrawn).toHaveBeenCalledTimes(1));
  expect(onWaiting).not.toHaveBeenCalled();
});
