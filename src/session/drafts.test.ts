import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';

test('a draft is found again by the member who left it, form by form', () => {
  const drafts = createDrafts();
  drafts.write('QS8888', 'withdrawal', { amount: '100' });
  expect(drafts.read('QS8888', 'withdrawal')).toEqual({ amount: '100' });
  expect(drafts.read('QS8888', 'address')).toBeNull();
});

test('nothing of a draft is left for another member, or for the same one after them', () => {
  const drafts = createDrafts();
  drafts.write('QS8888', 'withdrawal', { amount: '100' });
  expect(drafts.read('WF6262', 'withdrawal')).toBeNull();
  expect(drafts.read('QS8888', 'withdrawal')).toBeNull();
});

test('a draft that is sent or cleared is gone', () => {
  const drafts = createDrafts();
  drafts.write('QS8888', 'withdrawal', { amount: '100' });
  drafts.write('QS8888', 'withdrawal', null);
  expect(drafts.read('QS8888', 'withdrawal')).toBeNull();
  drafts.write('QS8888', 'address', { name: '张三' });
  drafts.clear();
  expect(drafts.read('QS8888', 'address')).toBeNull();
});
