// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PageOutlet } from '../../../embed-demo/gallery/PageOutlet.tsx';
import { createMemberStorage } from '../../platform/member-storage.ts';
import type { PageServices } from '../../platform/page-services.ts';
import { createMemoryStorage } from '../../platform/stored-value.ts';
import type { PageContext } from '../page/use-page.ts';
import { UiContext, type Ui } from '../ui-context.ts';
import { usePersistentState } from './use-persistent-state.ts';

type Values = { readonly amount: string; readonly password?: string; readonly code?: string };
type Options = Parameters<typeof usePersistentState<Values | null>>[1];

const TYPED = { amount: '100', password: 'Demo1234', code: '123456' };

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** The app around the components: its member and its session can change. */
function createApp() {
  const memberStorage = createMemberStorage();
  memberStorage.setMember('QS8888');
  const app = { setMember: memberStorage.setMember, sessionId: 1 };
  const services = {
    deviceStorage: createMemoryStorage(),
    memberStorage,
    sessionId: () => app.sessionId,
  };
  return Object.assign(app, { services: services as Partial<PageServices> as PageServices });
}

function createPage(): Pick<PageContext, 'storage'> {
  const storage = createMemoryStorage();
  return { storage: () => storage };
}

/** Renders a component with the state `withdrawal`. `page` is its history entry. */
function open(options: Options, app = createApp(), page = createPage()) {
  let state!: ReturnType<typeof usePersistentState<Values | null>>;
  const Component = () => {
    state = usePersistentState<Values | null>('withdrawal', options);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const render = (shownPage: Pick<PageContext, 'storage'>) =>
    act(() =>
      root.render(
        <UiContext value={{ pageServices: app.services } as Ui}>
          <MemoryRouter>
            <PageOutlet page={shownPage}>
              <Component />
            </PageOutlet>
          </MemoryRouter>
        </UiContext>,
      ),
    );
  render(page);
  const leave = () => act(() => root.unmount());
  onTestFinished(leave);
  return {
    value: () => state[0],
    set: (value: Values | null) => act(() => void state[1](value)),
    replacePage: render,
    leave,
  };
}

describe('a state of the member', () => {
  test.each([
    ['every field', undefined, TYPED],
    ['no secret field', ['password'], { amount: '100', code: '123456' }],
    ['none of several secret fields', ['password', 'code'], { amount: '100' }],
  ] as const)('keeps %s', (_, secretFields, kept) => {
    const app = createApp();
    const form = open({ scope: 'member', ...(secretFields && { secretFields }) }, app);
    form.set(TYPED);
    form.leave();
    expect(open({ scope: 'member' }, app).value()).toEqual(kept);
  });

  test('is deleted when it is set to null', () => {
    const form = open({ scope: 'member' });
    form.set(TYPED);
    form.set(null);
    expect(form.value()).toBeNull();
  });

  test('is deleted when another member logs in', () => {
    const app = createApp();
    open({ scope: 'member' }, app).set(TYPED);
    app.setMember('WF6262');
    expect(open({ scope: 'member' }, app).value()).toBeNull();
    app.setMember('QS8888');
    expect(open({ scope: 'member' }, app).value()).toBeNull();
  });

  test('is dropped on leave, unless the session has ended', () => {
    const app = createApp();
    const options = { scope: 'member', isDroppedOnLeave: true } as const;
    const form = open(options, app);
    form.set(TYPED);
    app.sessionId += 1;
    app.setMember(undefined);
    form.leave();
    app.setMember('QS8888');
    const formAfterLogin = open(options, app);
    expect(formAfterLogin.value()).toEqual(TYPED);
    formAfterLogin.leave();
    expect(open(options, app).value()).toBeNull();
  });
});

test('a state of a page is restored with its history entry, also after the page has replaced the entry', () => {
  const app = createApp();
  const [page, replacedPage] = [createPage(), createPage()];
  const form = open({ scope: 'page' }, app, page);
  form.set({ amount: '5' });
  form.replacePage(replacedPage);
  expect(form.value()).toEqual({ amount: '5' });
  form.leave();
  expect(open({ scope: 'page' }, app, page).value()).toEqual({ amount: '5' });
  expect(open({ scope: 'page' }, app).value()).toBeNull();
});

test('components with the same key share a state of the device', () => {
  const app = createApp();
  const [form, sheet] = [open({ scope: 'device' }, app), open({ scope: 'device' }, app)];
  form.set({ amount: '5' });
  expect(sheet.value()).toEqual({ amount: '5' });
});
