import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createDrafts } from './drafts.ts';
import type { Session } from './session.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { MemberScope } from '../../tests/fixtures/member-scope.tsx';
import { SessionContext } from './use-session.ts';

const TYPED = { amount: '100', password: 'Demo1234', code: '123456' };

/** The draft of the withdrawal form, as a page gets it for the member with `invite_code`. */
function openDraft(
  secretFields?: Parameters<typeof useDraft<typeof TYPED>>[1],
  { drafts = createDrafts(), invite_code = 'QS8888' } = {},
) {
  const opened: Draft<typeof TYPED>[] = [];
  const Form = () => {
    opened.push(useDraft('withdrawal', secretFields));
    return null;
  };
  renderToString(
    <SessionContext value={createStore(() => ({ drafts })) as unknown as Session}>
      <MemberScope member={{ invite_code }}>
        <Form />
      </MemberScope>
    </SessionContext>,
  );
  return opened[0]!;
}

describe('a draft', () => {
  test.each([
    ['every field', undefined, TYPED],
    ['no secret field', 'password', { amount: '100', code: '123456' }],
    ['none of several secret fields', ['password', 'code'], { amount: '100' }],
  ] as const)('stores %s', (_, secretFields, stored) => {
    const draft = openDraft(secretFields);
    draft.set(TYPED);
    expect(draft.get()).toEqual(stored);
  });

  test('is deleted when it is set to null', () => {
    const draft = openDraft();
    draft.set(TYPED);
    draft.set(null);
    expect(draft.get()).toBeNull();
  });

  test('is not shown to another member', () => {
    const drafts = createDrafts();
    openDraft('password', { drafts }).set(TYPED);
    expect(openDraft('password', { drafts, invite_code: 'WF6262' }).get()).toBeNull();
  });
});
