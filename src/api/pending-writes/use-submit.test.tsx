import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../api-error.ts';
import type { CallOptions } from '../call-options.ts';
import { ServerContext, type Server } from '../server.ts';
import type { PendingWrite, PendingWrites } from './pending-write.ts';
import { useSubmit, type Submit } from './use-submit.ts';

// React renders once here, as on a server. What a form shows after a press is tested in the browser.

interface PendingCall {
  readonly options: CallOptions;
  readonly resolve: (data: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

interface TestForm {
  readonly submit: Submit<object, unknown>;
  /** The calls sent so far. The test answers them. */
  readonly calls: PendingCall[];
}

/** Renders a form of the action `withdraw`, while `pendingWrites` are pending. */
function openForm(
  options: Parameters<typeof useSubmit>[1] = { action: 'withdraw' },
  pendingWrites: PendingWrites = new Map(),
): TestForm {
  const calls: TestForm['calls'] = [];
  const submits: TestForm['submit'][] = [];
  const call = (_: object, options: CallOptions) =>
    new Promise((resolve, reject) => calls.push({ options, resolve, reject }));
  const Form = () => {
    submits.push(useSubmit(() => call, options));
    return null;
  };
  const queryClient = new QueryClient();
  const server = {
    loadApi: () => Promise.resolve({}),
    pendingWrites: createStore(() => pendingWrites),
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

  test('tells the call that it is shown, and gives each write another id', async () => {
    const { submit, calls } = openForm();
    const sending = submit.send({});
    await nextTurn();
    expect(calls[0]!.options.isFormShown?.()).toBe(true);
    calls[0]!.resolve('done');
    await sending;
    void submit.send({});
    await nextTurn();
    expect(new Set(calls.map(({ options }) => options.requestId)).size).toBe(2);
  });

  test('is neither busy nor locked while no write is pending', () => {
    const { submit } = openForm();
    expect(submit).toMatchObject({ isBusy: false, isLocked: false, pendingWrite: null });
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

describe('a form whose action is pending in another tab or element', () => {
  const pendingAction = (state: object = { status: 'unknown', isAsking: false }) => {
    const write = { requestId: 'r', action: 'withdraw', state, checkStatus: vi.fn() };
    const pendingWrite = write as unknown as PendingWrite;
    return { pendingWrite, pendingWrites: new Map([['r', pendingWrite]]) };
  };

  test.each([
    ['sending', false, true],
    ['unknown', false, true],
    ['needsReview', false, false],
    ['needsReview', true, true],
  ])('is locked; %s, isAsking %s: isBusy is %s', (status, isAsking, isBusy) => {
    const { pendingWrite, pendingWrites } = pendingAction({ status, isAsking });
    const { submit } = openForm({ action: 'withdraw' }, pendingWrites);
    expect(submit).toMatchObject({ isBusy, isLocked: true, pendingWrite });
  });

  test('asks for the status of that write instead of sending', async () => {
    const { pendingWrite, pendingWrites } = pendingAction();
    const { submit, calls } = openForm({ action: 'withdraw' }, pendingWrites);
    expect(await submit.send({})).toBeNull();
    expect(pendingWrite.checkStatus).toHaveBeenCalledOnce();
    expect(calls).toEqual([]);
  });

  test.each([{}, { action: 'draw' }] as const)(
    'is not locked if it has another action or none: %o',
    (options) => {
      const { submit } = openForm(options, pendingAction().pendingWrites);
      expect(submit).toMatchObject({ isLocked: false, pendingWrite: null });
    },
  );
});
