// @vitest-environment happy-dom
import r2wc from '@r2wc/react-to-web-component';
import { expect, test, vi } from 'vitest';
import type { App } from './app.ts';
import { AppView, type AppViewProps } from './AppView.tsx';

test('a crash of the error message itself is reported once, and does not reach the window', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const onError = vi.fn();
  addEventListener('error', onError);
  const emit = vi.fn();
  // The app has neither a router for the pages nor texts for the error message.
  const app = {
    environment: { emit },
    pageServices: { adopt: () => {} },
    texts: {},
    member: {},
  } as unknown as App;
  const View = r2wc<AppViewProps>(AppView, { props: { app: undefined as never } });
  customElements.define('crashing-view', View);
  const view = Object.assign(document.createElement('crashing-view'), { app });
  document.body.append(view);
  await vi.waitFor(() =>
    expect(emit.mock.calls).toEqual([
      ['wr-error', { code: 'RENDER', message: 'TypeError', recoverable: false }],
    ]),
  );
  expect(view.textContent).toBe('');
  view.remove();
  expect(onError).not.toHaveBeenCalled();
});
