import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { MemberScope } from '../../tests/support/member-scope.tsx';
import type { Session } from './session.ts';
import { useHasMember, useMember } from './use-member.ts';
import { SessionContext, useSessionState } from './use-session.ts';

/** Returns the values of a hook on a page, while `member` is the loaded member. */
function renderHook<T>(useValue: () => T, member: object | null): T[] {
  const values: T[] = [];
  const Page = () => {
    values.push(useValue());
    return null;
  };
  const session = createStore(() => ({ token: 'secret', sessionId: 3 })) as unknown as Session;
  renderToString(
    <SessionContext value={session}>
      <MemberScope member={member}>
        <Page />
      </MemberScope>
    </SessionContext>,
  );
  return values;
}

test('a page knows whether the member is loaded', () => {
  expect(renderHook(useHasMember, null)).toEqual([false]);
  expect(renderHook(useHasMember, { invite_code: 'QS8888' })).toEqual([true]);
});

test('a page that needs the member fails without one', () => {
  expect(renderHook(useMember, { invite_code: 'QS8888' })).toEqual([{ invite_code: 'QS8888' }]);
  expect(() => renderHook(useMember, null)).toThrow(
    'useMember on a page that renders without a member',
  );
});

test('a page reads a part of the session', () => {
  expect(renderHook(() => useSessionState(({ sessionId }) => sessionId), null)).toEqual([3]);
});
