import { describe, expect, onTestFinished, test } from 'vitest';
import { fakePage } from '../../tests/support/fake-page.ts';
import { screenlessHost } from '../../tests/support/screenless-host.ts';
import { stubFetch } from '../../tests/support/stub-fetch.ts';
import { openQueryClient } from '../api/query-client.ts';
import { paths } from '../paths.ts';
import { MEMBER_KEY, type LoadedMember } from '../session/member-query.ts';
import { createApp } from './create-app.ts';

const MY = paths.my();
const VIP = paths.vip();
const VERIFIED = { is_auth: true, invite_code: 'QS8888' } as LoadedMember;

/** Starts an app at a hash of the host page, with a verified member unless the token is `null`. */
async function startApp(hash = '#/', token: string | null = 'token') {
  // No call gets an answer.
  stubFetch(() => new Promise(() => {}));
  const { page, entries, back } = fakePage(hash);
  const app = createApp(screenlessHost({ addressWindow: page }), token);
  onTestFinished(() => app.dispose());
  if (token !== null) openQueryClient(app.server).setQueryData(MEMBER_KEY, VERIFIED);
  const { hostNavigation, router } = app;
  /** Resolves when the router has finished a navigation. */
  const settle = () => expect.poll(() => [router.state.initialized, router.state.navigation.state]);
  await settle().toEqual([true, 'idle']);
  const openOverlay = (onClose = () => {}) => {
    let isOpen = true;
    const release = app.overlays
      .getState()
      .open({ element: {} as HTMLElement, close, clear: close });
    function close() {
      isOpen = false;
      onClose();
      release();
    }
    return () => isOpen;
  };
  return {
    app,
    entries,
    openOverlay,
    goBackInBrowser: back,
    ...hostNavigation,
    /** Waits for the page. */
    expectPath: (path: string) => expect.poll(() => hostNavigation.currentPath()).toBe(path),
  };
}

describe('a page', () => {
  test('stays the current page after the app is removed', async () => {
    const { app, navigate, currentPath, expectPath, goBackInBrowser } = await startApp();
    navigate(MY);
    await expectPath(MY);
    app.dispose();
    goBackInBrowser();
    expect(currentPath()).toBe(MY);
  });

  test('adds one history entry for a double tap', async () => {
    const { navigate, back, expectPath } = await startApp();
    expect([navigate(MY), navigate(MY)]).toEqual([true, true]);
    await expectPath(MY);
    expect(navigate(MY)).toBe(true);
    back();
    await expectPath('/');
  });
});

describe('the guard', () => {
  test('decides before every page, also after Back and a typed address', async () => {
    const { app, navigate, back, expectPath } = await startApp('#/', null);
    await expectPath(paths.login());
    navigate(paths.editPassword());
    await expectPath(paths.editPassword());
    await app.router.navigate(VIP);
    await expectPath(paths.login());
    back();
    await expectPath(paths.editPassword());
    back();
    await expectPath(paths.login());
  });

  test('refuses a page that it would redirect to the current one, and adds no history entry', async () => {
    const { navigate, canGoBack, back, entries } = await startApp(`#${paths.login()}`, null);
    expect(navigate(MY)).toBe(false);
    expect([canGoBack(), back()]).toEqual([false, false]);
    expect(entries.map(({ hash }) => hash)).toEqual([`#${paths.login()}`]);
  });

  test('replaces the history entry of the first page and of a typed address', async () => {
    const { app, expectPath, entries } = await startApp(`#${MY}`, null);
    await expectPath(paths.login());
    expect(entries.map(({ hash }) => hash)).toEqual([`#${paths.login()}`]);
    app.dispose();
  });
});

describe('leaving a page', () => {
  test('Back is possible from home only with an overlay or an earlier page', async () => {
    const { navigate, canGoBack, back, openOverlay, expectPath } = await startApp();
    expect(canGoBack()).toBe(false);
    openOverlay();
    expect([canGoBack(), back()]).toEqual([true, true]);
    expect(canGoBack()).toBe(false);
    navigate(MY);
    await expectPath(MY);
    navigate('/');
    await expectPath('/');
    expect(canGoBack()).toBe(true);
  });

  test('Back closes an overlay of the first page, and the page stays', async () => {
    const { back, openOverlay, currentPath } = await startApp(`#${MY}`);
    const isOpen = openOverlay();
    expect(back()).toBe(true);
    expect([isOpen(), currentPath()]).toEqual([false, MY]);
  });

  test('a navigation by the host closes all overlays when the page changes', async () => {
    const { app, navigate, openOverlay, expectPath } = await startApp();
    const isOpen = [openOverlay(), openOverlay()];
    const areOpen = () => isOpen.map((check) => check());
    for (const path of ['/', '/nowhere']) navigate(path);
    expect(areOpen()).toEqual([true, true]);
    // With a leave confirmation, the overlays stay until the member agrees.
    const unregister = app.registerLeaveConfirmation(() => Promise.resolve(false));
    expect(navigate(VIP)).toBe(false);
    expect(areOpen()).toEqual([true, true]);
    unregister();
    expect(navigate(VIP)).toBe(true);
    expect(areOpen()).toEqual([false, false]);
    await expectPath(VIP);
  });

  test('a navigation by the host adds no history entry if closing a sheet has already opened the page', async () => {
    const { app, navigate, openOverlay, expectPath, entries } = await startApp(`#${MY}?id=7`);
    openOverlay(() => void app.router.navigate(MY, { replace: true }));
    expect(navigate(MY)).toBe(true);
    await expectPath(MY);
    expect(entries.map(({ hash }) => hash)).toEqual([`#${MY}`]);
  });
});
