import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';

test('returns a draft only for its member and its form', () => {
  const drafts = createDrafts();
  drafts.write('QS8888', 'withdrawal', { amount: '100' });
  expect(drafts.read('QS8888', 'withdrawal')).toEqual({ amount: '100' });
  expect(drafts.read('QS8888', 'address')).toBeNull();
});

test('deletes the drafts of a member when another member reads drafts', () => {
  const drafts = createDrafts();
  drafts.write('QS8888', 'withdrawal', { amount: '100' });
  expect(drafts.read('WF6262', 'withdrawal')).toBeNull();
  expect(drafts.read('QS8888', 'withdrawal')).toBeNull();
});

test('deletes a draft that is set to null, and all drafts with `clear`', () => {
  const drafts = createDrafts();
  drafts.write('QS8888', 'withdrawal', { amount: '100' });
  drafts.write('QS8888', 'withdrawal', null);
  expect(drafts.read('QS8888', 'withdrawal')).toBeNull();
  drafts.write('QS8888', 'address', { name: '张三' });
  drafts.clear();
  expect(drafts.read('QS8888', 'address')).toBeNull();
});
