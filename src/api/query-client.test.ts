import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { clearQueryCache } from './clear-query-cache.ts';
import { keepFirstPage } from './list-pages.ts';
import { openQueryClient } from './query-client.ts';
import type { Server } from './server.ts';

const queryKey = ['index', 'news'];
const businessError = new ApiError('business', { code: 51003 });
const networkError = new ApiError('network');

function openServer() {
  const readFailures = { onFailed: vi.fn(), onSettled: vi.fn() };
  const onFailure = vi.fn();
  const server = { queryClient: null, onFailure, readFailures } as unknown as Server;
  return { ...readFailures, onFailure, server, client: openQueryClient(server) };
}

test('the query client is created once', () => {
  const { server, client } = openServer();
  expect(openQueryClient(server)).toBe(client);
});

describe('a failed query', () => {
  test.each([
    ['is reported for a business error by default', undefined, businessError, true],
    [
      'is reported for a network failure, even if the page shows business errors itself',
      true,
      networkError,
      true,
    ],
    [
      'is reported for a thrown error, even if the page shows business errors itself',
      true,
      new TypeError('x'),
      true,
    ],
    ['is not reported for a business error that the page shows itself', true, businessError, false],
    ['is reported for a business error that the page does not show', false, businessError, true],
  ])('%s', async (_, showsBusinessErrors, error, isReported) => {
    const { client, onFailed, onSettled } = openServer();
    const queryFn = vi.fn(() => Promise.reject(error));
    const meta = showsBusinessErrors === undefined ? {} : { meta: { showsBusinessErrors } };
    await client.fetchQuery({ queryKey, queryFn, ...meta }).catch(() => {});
    expect(onFailed.mock.calls).toEqual(isReported ? [[error, false]] : []);
    expect(onSettled).toHaveBeenCalledOnce();
    expect(queryFn).toHaveBeenCalledOnce();
  });

  test('is reported as a failed refresh if it has old data', async () => {
    const { client, onFailed } = openServer();
    client.setQueryData(queryKey, 'old');
    const queryFn = () => Promise.reject(networkError);
    await client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => {});
    expect(onFailed.mock.calls).toEqual([[networkError, true]]);
  });
});

test('a read that may be retried is sent twice in all', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { client } = openServer();
  const queryFn = vi.fn(() => Promise.reject(new ApiError('network', { canRetry: true })));
  const query = client.fetchQuery({ queryKey, queryFn }).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await query).toBe('failed');
  expect(queryFn).toHaveBeenCalledTimes(2);
});

describe('a query', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
    focusManager.setFocused(undefined);
  });

  /** Observes the query. `queryFn` counts how often the query was sent. */
  function observeQuery({ client }: ReturnType<typeof openServer>, answer: () => Promise<unknown>) {
    const queryFn = vi.fn(answer);
    const observer = new QueryObserver(client, { queryKey, queryFn });
    observer.subscribe(() => {});
    return { observer, queryFn };
  }

  test('is sent even if the browser says it is offline, and not again within 30 seconds', async () => {
    onlineManager.setOnline(false);
    const testServer = openServer();
    const { observer, queryFn } = observeQuery(testServer, () => Promise.resolve('news'));
    await expect.poll(() => observer.getCurrentResult().data).toBe('news');
    expect(observeQuery(testServer, () => Promise.resolve('again')).queryFn).not.toHaveBeenCalled();
    expect(queryFn).toHaveBeenCalledOnce();
  });

  test('is not sent again by itself when the window gets the focus', async () => {
    const opened = openServer();
    const queryFn = vi.fn(() => Promise.resolve('news'));
    const observer = new QueryObserver(opened.client, { queryKey, queryFn, staleTime: 0 });
    opened.client.mount();
    observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().data).toBe('news');
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(observer.getCurrentResult().isFetching).toBe(false);
    opened.client.unmount();
  });

  test('that is still shown loses its data when the cache is cleared', async () => {
    const opened = openServer();
    const { observer } = observeQuery(opened, () => Promise.resolve('news'));
    await expect.poll(() => observer.getCurrentResult().data).toBe('news');
    const query = observer.getCurrentQuery();
    clearQueryCache(opened.server);
    expect([opened.client.getQueryData(queryKey), query.gcTime]).toEqual([undefined, 0]);
  });
});

test('clearing the cache before the first query does nothing', () => {
  expect(() => clearQueryCache({ queryClient: null } as Server)).not.toThrow();
});

test('keepFirstPage removes the other pages of the loaded lists under its key', () => {
  const { client } = openServer();
  client.setQueryData(queryKey, { pages: ['one', 'two'], pageParams: [1, 2] });
  client.setQueryData(['prize', 'records'], { pages: ['other', 'list'], pageParams: [1, 2] });
  void client.fetchQuery({ queryKey: [...queryKey, 'hot'], queryFn: () => new Promise(() => {}) });
  keepFirstPage(client, { queryKey });
  expect(client.getQueryData(queryKey)).toEqual({ pages: ['one'], pageParams: [1] });
  expect(client.getQueryData([...queryKey, 'hot'])).toBeUndefined();
  expect(client.getQueryData(['prize', 'records'])).toMatchObject({ pageParams: [1, 2] });
});

test('the cache keeps the answers of two calls apart on a page that adds toJSON to a prototype', () => {
  Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'list', configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'));
  const { client } = openServer();
  client.setQueryData(['user', 'info'], 'the member');
  client.setQueryData(['common', 'config'], 'the operator');
  expect(client.getQueryData(['user', 'info'])).toBe('the member');
});
