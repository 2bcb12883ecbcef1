import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './call-options.ts';
import type { OpenActions, UnclearOperation, Watcher } from './operation.ts';
import { ServerContext, type Server } from './use-api.ts';
import { useSubmit, type Submit } from './use-submit.ts';

// React renders once here, as on a server. What a form shows after a press is tested in the browser.

interface PendingCall {
  readonly watcher: Watcher;
  readonly resolve: (data: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

interface TestForm {
  readonly submit: Submit<object, unknown>;
  /** The calls sent so far. The test answers them. */
  readonly calls: PendingCall[];
}

/** Renders a form of the action `withdraw`, while other tabs or elements have begun `actionsElsewhere`. */
function openForm(
  options: Parameters<typeof useSubmit>[1] = { action: 'withdraw' },
  actionsElsewhere: OpenActions = new Map(),
): TestForm {
  const calls: TestForm['calls'] = [];
  const submits: TestForm['submit'][] = [];
  const call = (_: object, { watcher }: CallOptions) =>
    new Promise((resolve, reject) => calls.push({ watcher: watcher!, resolve, reject }));
  const Form = () => {
    submits.push(useSubmit(() => call, options));
    return null;
  };
  const queryClient = new QueryClient();
  const server = {
    loadApi: () => Promise.resolve({}),
    openActions: createStore(() => actionsElsewhere),
  } as unknown as Server;
  renderToString(
    <ServerContext value={server}>
      <QueryClientProvider client={queryClient}>
        <Form />
      </QueryClientProvider>
    </ServerContext>,
  );
  return { submit: submits[0]!, calls };
}

/** Lets the form load the API client. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a form', () => {
  test('sends one call for two presses, and can send again after the answer', async () => {
    const { submit, calls } = openForm();
    const firstSend = submit.send({});
    expect(await submit.send({})).toBeNull();
    await nextTurn();
    expect(calls).toHaveLength(1);
    calls[0]!.resolve('done');
    expect(await firstSend).toEqual({ ok: true, data: 'done' });
    void submit.send({});
    await nextTurn();
    expect(calls).toHaveLength(2);
  });

  test('passes its watcher to the call', async () => {
    const { submit, calls } = openForm();
    void submit.send({});
    await nextTurn();
    expect(calls[0]!.watcher).toEqual({
      onChange: expect.any(Function) as () => void,
      isUnmounted: false,
    });
  });

  test('is neither busy nor locked while no operation is open', () => {
    const { submit } = openForm();
    expect(submit).toMatchObject({ isBusy: false, isLocked: false, unclear: null });
  });

  test('returns the error of a refused call, and can be sent again', async () => {
    const { submit, calls } = openForm();
    const error = new ApiError('business', { code: 51003 });
    const sending = submit.send({});
    await nextTurn();
    calls[0]!.reject(error);
    expect(await sending).toEqual({ ok: false, error });
    void submit.send({});
    await nextTurn();
    expect(calls).toHaveLength(2);
  });

  test('rethrows an error that is not an ApiError', async () => {
    const { submit, calls } = openForm();
    const sending = submit.send({});
    await nextTurn();
    calls[0]!.reject(new TypeError('a bug'));
    await expect(sending).rejects.toThrow('a bug');
  });
});

describe('a form whose action is open in another tab or element', () => {
  const openAction = (isUndecided = false) => {
    const unclear = {
      isUndecided,
      isAsking: false,
      askAgain: vi.fn(),
    } as unknown as UnclearOperation;
    return { unclear, actions: new Map([['withdraw', unclear]]) as OpenActions };
  };

  test.each([true, false])(
    'is locked; it is busy unless the app waits for the member to say what happened (isUndecided: %s)',
    (isUndecided) => {
      const { unclear, actions } = openAction(isUndecided);
      const { submit } = openForm({ action: 'withdraw' }, actions);
      expect(submit).toMatchObject({ isBusy: !isUndecided, isLocked: true, unclear });
    },
  );

  test('asks for the outcome of the open action instead of sending', async () => {
    const { unclear, actions } = openAction();
    const { submit, calls } = openForm({ action: 'withdraw' }, actions);
    expect(await submit.send({})).toBeNull();
    expect(unclear.askAgain).toHaveBeenCalledOnce();
    expect(calls).toEqual([]);
  });

  test.each([{}, { action: 'draw' }] as const)(
    'is not locked if it has another action or none: %o',
    (options) => {
      const { submit } = openForm(options, openAction().actions);
      expect(submit).toMatchObject({ isLocked: false, unclear: null });
    },
  );
});
