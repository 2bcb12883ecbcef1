import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { ServerContext, type Server } from '../api/server.ts';
import { MEMBER_KEY } from './member-query.ts';
import { useReadMember } from './use-read-member.ts';

const MEMBER = { invite_code: 'QS8888' };

/** Renders a page that reads the member. `info` answers the call `user/info`. */
function openPage(info: () => Promise<unknown>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const attached = () => new Promise(() => {});
  const api = { user: { info }, wechat: { info: attached }, card: { info: attached } };
  const opened: ReturnType<typeof useReadMember>[] = [];
  const Page = () => {
    opened.push(useReadMember());
    return null;
  };
  renderToString(
    <ServerContext
      value={{ loadApi: () => Promise.resolve(api), storeUserInfo: () => {} } as unknown as Server}
    >
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </ServerContext>,
  );
  return { readMember: opened[0]!, queryClient };
}

test('each call reads the member again, even just after a read', async () => {
  const info = vi.fn(() => Promise.resolve(MEMBER));
  const { readMember, queryClient } = openPage(info);
  await readMember();
  expect(await readMember()).toEqual(MEMBER);
  expect(info).toHaveBeenCalledTimes(2);
  expect(queryClient.getQueryData(MEMBER_KEY)).toEqual(MEMBER);
});

test('a read fails with the error of its call', async () => {
  const error = new ApiError('network');
  const { readMember } = openPage(() => Promise.reject(error));
  await expect(readMember()).rejects.toBe(error);
});

test('a read is cancelled when its query is cancelled, as at the end of the session', async () => {
  const { readMember, queryClient } = openPage(() => new Promise(() => {}));
  const read = readMember();
  await queryClient.cancelQueries();
  await expect(read).rejects.toMatchObject({ kind: 'cancelled' });
});
