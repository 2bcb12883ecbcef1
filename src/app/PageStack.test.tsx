import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Fetched } from '../lib/fetched.ts';
import { findRoute } from '../routes.ts';
import { createSubject } from '../lib/subject.ts';
import type { PageServices } from '../platform/page-services.ts';
import type { MemberState } from '../session/member-query.ts';
import type { Session } from '../session/session.ts';
import { MemberProvider } from '../session/use-member.ts';
import { SessionProvider } from '../session/use-session.ts';
import type { App } from './app.ts';
import type { Admission } from './place.ts';
import { PageServicesProvider } from '../ui/use-page-services.ts';
import type { AroundPages, PageLoader } from './page-loader.ts';
import { PageStack } from './PageStack.tsx';

// The guard lets nobody through who has no session. Should it ever fail to, nothing is drawn all the same.

vi.mock(import('../pages/login/LoginPage.tsx'), () => ({ LoginPage: () => <h1>title.login</h1> }));

vi.mock(import('./PagePlaceholder.tsx'), () => ({ PagePlaceholder: () => <i>placeholder</i> }));

const fetched = <T,>(come: T): Fetched<T> => ({
  get: () => come,
  fetch: () => Promise.resolve(come),
});

const AROUND = {
  PageScope: ({ children }: { children: ReactNode }) => children,
  MemberLoadingPage: () => null,
} as unknown as AroundPages;

const loader: PageLoader = {
  around: fetched(AROUND),
  page: (route) => fetched(() => <h1>{route?.title}</h1>),
  register: fetched(() => null),
};

const coming: Fetched<never> = { get: () => null, fetch: () => new Promise(() => {}) };

const LOADING: PageLoader = { around: coming, page: () => coming, register: coming };

function drawn(
  path: string,
  member: object | null,
  admission: Admission = 'shown',
  pageLoader = loader,
): string {
  const session = { state: createSubject({ epoch: 0 }) } as unknown as Session;
  const memberState = createSubject({ member } as MemberState);
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
    <PageServicesProvider value={{} as PageServices}>
      <SessionProvider value={session}>
        <MemberProvider value={memberState}>
          <PageStack app={app} place={place} className={undefined} />
        </MemberProvider>
      </SessionProvider>
    </PageServicesProvider>,
  );
}

const TEAM = '/pages-sub/team/index';

test('renders a page for a member', () => {
  expect(drawn(TEAM, {})).toContain('title.team');
});

test.each([
  ['a page', TEAM],
  ['a tab', '/pages/my/index'],
  ['home', '/'],
])(
  'renders nothing of %s behind the login without a member, even if the guard shows it',
  (_, path) => {
    expect(drawn(path, null)).not.toMatch(/<h1|title\./);
  },
);

test('renders no page while the dialog explains the end of the session', () => {
  expect(drawn(TEAM, {}, 'withheld')).not.toMatch(/<h1|title\./);
});

test('shows the end of the session without loading the page', () => {
  const ended = drawn(TEAM, {}, 'withheld', LOADING);
  expect(ended).toBe(drawn(TEAM, {}, 'withheld'));
  expect(drawn(TEAM, {}, 'shown', LOADING)).toContain('placeholder');
});

test('renders the login page without a member', () => {
  expect(drawn('/pages/login/index', null)).toContain('title.login');
});
