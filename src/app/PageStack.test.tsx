import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Fetched } from '../lib/fetched.ts';
import { findRoute } from '../routes.ts';
import type { PageServices } from '../platform/page-services.ts';
import type { MemberState } from '../session/member-query.ts';
import type { Session } from '../session/session.ts';
import { MemberContext } from '../session/use-member.ts';
import { SessionContext } from '../session/use-session.ts';
import type { App } from './app.ts';
import type { Admission } from './place.ts';
import { PageServicesContext } from '../ui/use-page-services.ts';
import type { AroundPages, PageLoader } from './page-loader.ts';
import { PageStack } from './PageStack.tsx';

// The guard stops visitors without a session. Even if the guard failed, the stack would render no page.

vi.mock(import('../pages/login/LoginPage.tsx'), () => ({ LoginPage: () => <h1>title.login</h1> }));

// Node.js has no style sheets.
vi.mock(import('../ui/use-styles.ts'), () => ({ useStyles: ({ classes }) => classes }));

const createFetchedValue = <T,>(value: T): Fetched<T> => ({
  get: () => value,
  fetch: () => Promise.resolve(value),
});

const AROUND_PAGES = {
  PageScope: ({ children }: { children: ReactNode }) => children,
  MemberLoadingPage: () => null,
} as unknown as AroundPages;

/** A page loader that has fetched all code. */
const LOADED: PageLoader = {
  aroundPages: createFetchedValue(AROUND_PAGES),
  page: (route) => createFetchedValue(() => <h1>{route?.title}</h1>),
  registerPart: createFetchedValue(() => null),
};

const PENDING_FETCH: Fetched<never> = { get: () => null, fetch: () => new Promise(() => {}) };

/** A page loader that is still fetching all code. */
const LOADING: PageLoader = {
  aroundPages: PENDING_FETCH,
  page: () => PENDING_FETCH,
  registerPart: PENDING_FETCH,
};

function renderPage(
  path: string,
  member: object | null,
  admission: Admission = 'shown',
  pageLoader = LOADED,
): string {
  const session = createStore(() => ({ epoch: 0 })) as unknown as Session;
  const memberState = createStore(() => ({ member }) as MemberState);
  const pageMemory = { lifeOf: () => null };
  const app = {
    host: {},
    navigation: {},
    pageMemory,
    loader: pageLoader,
    member: {},
  } as unknown as App;
  const place = { path, index: 0, route: findRoute(path), admission };
  return renderToString(
    <PageServicesContext value={{} as PageServices}>
      <SessionContext value={session}>
        <MemberContext value={memberState}>
          <PageStack app={app} place={place} className={undefined} />
        </MemberContext>
      </SessionContext>
    </PageServicesContext>,
  );
}

const TEAM = '/pages-sub/team/index';

test('renders a page for a member', () => {
  expect(renderPage(TEAM, {})).toContain('title.team');
});

test.each([
  ['a page', TEAM],
  ['a tab', '/pages/my/index'],
  ['home', '/'],
])(
  'without a member, renders nothing of %s that needs a login, even if the guard allows it',
  (_, path) => {
    expect(renderPage(path, null)).not.toMatch(/<h1|title\./);
  },
);

test('renders no page while the dialog explains the end of the session', () => {
  expect(renderPage(TEAM, {}, 'withheld')).not.toMatch(/<h1|title\./);
});

test('does not wait for the code of a page while the dialog explains the end of the session', () => {
  const htmlWhileLoading = renderPage(TEAM, {}, 'withheld', LOADING);
  expect(htmlWhileLoading).toBe(renderPage(TEAM, {}, 'withheld'));
  expect(renderPage(TEAM, {}, 'shown', LOADING)).toContain('aria-busy');
});

test('renders the login page without a member', () => {
  expect(renderPage('/pages/login/index', null)).toContain('title.login');
});
