// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createOverlays } from '../platform/overlays.ts';
import type { App } from './app.ts';
import { trackEntries } from './entries.ts';
import { LeaveBlocker } from './LeaveBlocker.tsx';

/** Renders an app that has opened these paths one after the other. */
async function startApp(...visitedPaths: string[]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const overlays = createOverlays(document.body);
  const leaveConfirmation = createStore(() => ({
    confirm: null as (() => Promise<boolean>) | null,
  }));
  const router = createMemoryRouter([
    {
      element: <Frame />,
      hydrateFallbackElement: <></>,
      children: [
        { path: '*', loader: () => null, shouldRevalidate: () => true, element: <p>page</p> },
      ],
    },
  ]);
  const entries = trackEntries(router, null);
  function Frame() {
    const app = { entries, hashWindow: null, leaveConfirmation, overlays } as unknown as App;
    return (
      <>
        <Outlet />
        <LeaveBlocker app={app} />
      </>
    );
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<RouterProvider router={router} useTransitions={false} />));
  onTestFinished(() => {
    act(() => root.unmount());
    router.dispose();
    vi.unstubAllGlobals();
  });
  const go = (to: string | number) =>
    act(async () => {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
    });
  for (const path of visitedPaths) await go(path);
  const openOverlay = () => {
    let isOpen = true;
    const release = overlays.getState().open({ element: document.body, close, clear: close });
    function close() {
      isOpen = false;
      release();
    }
    return () => isOpen;
  };
  return {
    go,
    openOverlay,
    currentPath: () => router.state.location.pathname,
    confirmBy: (confirm: () => Promise<boolean>) => leaveConfirmation.setState({ confirm }),
    answerNothing: () => leaveConfirmation.setState({ confirm: null }),
  };
}

test('Back closes the top overlay, and the page stays', async () => {
  const { go, openOverlay, currentPath } = await startApp('/my');
  const isLowerOpen = openOverlay();
  const isUpperOpen = openOverlay();
  await go(-1);
  expect([isLowerOpen(), isUpperOpen(), currentPath()]).toEqual([true, false, '/my']);
  await go(-1);
  expect([isLowerOpen(), currentPath()]).toEqual([false, '/my']);
  await go(-1);
  expect(currentPath()).toBe('/');
});

test('Forward closes the overlay and opens the next page, unless the member must confirm', async () => {
  const { go, openOverlay, currentPath, confirmBy } = await startApp('/my', '/vip');
  await go(-2);
  const isOpen = openOverlay();
  await go(1);
  expect([isOpen(), currentPath()]).toEqual([false, '/my']);
  let confirmationCount = 0;
  confirmBy(() => Promise.resolve(++confirmationCount > 1));
  for (const path of ['/my', '/vip']) {
    await go(1);
    expect(currentPath()).toBe(path);
  }
  expect(confirmationCount).toBe(2);
});

test('Back and every other way to leave wait for a leave confirmation', async () => {
  const { go, currentPath, confirmBy, answerNothing } = await startApp('/my');
  let answer = false;
  let confirmationCount = 0;
  confirmBy(() => {
    confirmationCount += 1;
    return Promise.resolve(answer);
  });
  for (const to of [-1, '/vip']) {
    await go(to);
    expect(currentPath()).toBe('/my');
  }
  expect(confirmationCount).toBe(2);
  answer = true;
  await go(-1);
  expect(currentPath()).toBe('/');
  answerNothing();
  await go('/vip');
  expect([currentPath(), confirmationCount]).toEqual(['/vip', 3]);
});

test('a late answer does not continue a navigation that another one has replaced', async () => {
  const { go, currentPath, confirmBy, answerNothing } = await startApp('/my');
  let confirm: (isConfirmed: boolean) => void = () => {};
  confirmBy(() => new Promise((resolve) => (confirm = resolve)));
  await go('/vip');
  answerNothing();
  await go('/team');
  await act(() => Promise.resolve(confirm(true)));
  expect(currentPath()).toBe('/team');
});

test('an answer to the question counts for the navigation that was blocked last', async () => {
  const { go, currentPath, confirmBy } = await startApp('/my');
  let confirm: (isConfirmed: boolean) => void = () => {};
  let questionCount = 0;
  confirmBy(() => {
    questionCount += 1;
    return new Promise((resolve) => (confirm = resolve));
  });
  await go('/vip');
  await go('/team');
  expect([questionCount, currentPath()]).toEqual([1, '/my']);
  await act(() => Promise.resolve(confirm(true)));
  expect(currentPath()).toBe('/team');
  await go('/vip');
  expect(questionCount).toBe(2);
});
