import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { MemberScope } from '../../tests/support/member-scope.tsx';
import { SETTINGS } from '../../tests/support/screenless-host.ts';
import type { Lazy } from '../lib/lazy.ts';
import { findRoute } from '../routes.ts';
import type { LoadedMember } from '../session/member-query.ts';
import { createSession } from '../session/session.ts';
import { SessionContext } from '../session/use-session.ts';
import { UiContext, type Ui } from '../ui/ui-context.ts';
import type { App } from './app.ts';
import { createGuard } from './guard.ts';
import type { FrameComponents } from './load-frame.ts';
import { PageAccess } from './PageAccess.tsx';
import { RequireMember } from './RequireMember.tsx';

// Loaders redirect visitors without a session. Even if a loader failed, the layout would render no page.

vi.mock(import('./MemberLoadingPage.tsx'), () => ({ MemberLoadingPage: () => <p>loading</p> }));

// Node.js has no style sheets.
vi.mock(import('../ui/hooks/use-styles.ts'), () => ({ useStyles: ({ classes }) => classes }));

const FRAME = {
  PageScope: ({ children }: { children: ReactNode }) => children,
  RequireMember,
} as unknown as FrameComponents;

const LOADED: Lazy<FrameComponents> = {
  get: () => FRAME,
  fetch: () => Promise.resolve(FRAME),
};
const LOADING: Lazy<never> = { get: () => null, fetch: () => new Promise(() => {}) };

const MEMBER = { is_auth: true } as LoadedMember;

interface RenderOptions {
  readonly isSuspended?: boolean;
  readonly token?: string | null;
  readonly frame?: Lazy<FrameComponents>;
}

function renderPage(
  path: string,
  member: LoadedMember | null,
  { isSuspended = false, token = 'token', frame = LOADED }: RenderOptions = {},
): string {
  const session = createSession({
    storage: null,
    sessionKey: 'test',
    hostToken: token,
    onChange: () => {},
    announce: () => {},
  });
  const settings = createStore(() => SETTINGS);
  const guard = createGuard({ clock: {} as never, settings }, session, () => ({
    member,
    hasFailed: false,
  }));
  if (isSuspended) guard.suspend();
  const app = { guard, session, frame, server: {} } as unknown as App;
  const route = findRoute(path);
  const router = createMemoryRouter([
    {
      element: <Outlet context={{ route, onCommitted() {}, onPainted() {} }} />,
      children: [
        {
          element: <PageAccess app={app} />,
          children: [{ path: '*', element: <h1>{route?.title}</h1> }],
        },
      ],
    },
  ]);
  return renderToString(
    <UiContext value={{ pageServices: {} } as Ui}>
      <SessionContext value={session}>
        <MemberScope member={member}>
          <RouterProvider router={router} />
        </MemberScope>
      </SessionContext>
    </UiContext>,
  );
}

const TEAM = '/pages-sub/team/index';

test('renders a page for a member', () => {
  expect(renderPage(TEAM, MEMBER)).toContain('title.team');
});

test.each([
  ['a page', TEAM],
  ['a tab', '/pages/my/index'],
  ['home', '/'],
])('without a member, renders nothing of %s that needs a login', (_, path) => {
  for (const token of ['token', null])
    expect(renderPage(path, null, { token })).not.toMatch(/<h1|title\./);
});

test('renders no page while the dialog explains the end of the session', () => {
  for (const token of ['token', null])
    expect(renderPage(TEAM, MEMBER, { token, isSuspended: true })).not.toMatch(/<h1|title\./);
});

test('does not wait for the code around the pages while the dialog explains the end of the session', () => {
  const ended = { token: null, isSuspended: true };
  expect(renderPage(TEAM, MEMBER, { ...ended, frame: LOADING })).toBe(
    renderPage(TEAM, MEMBER, ended),
  );
  expect(renderPage(TEAM, MEMBER, { frame: LOADING })).toContain('aria-busy');
});

test('renders a page that needs no login without a member', () => {
  expect(renderPage('/pages/edit-password/index', null, { token: null })).toContain(
    'title.editPassword',
  );
});
