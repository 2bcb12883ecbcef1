import { expect, onTestFinished, test } from 'vitest';
import { openQueryClient } from './query-client.ts';
import type { Server } from './use-api.ts';

test('keeps the answers of two calls apart on a page with a toJSON on its prototypes', () => {
  Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'list', configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'));
  const queries = openQueryClient({ queryClient: null, refreshes: {} } as Server);
  queries.setQueryData(['user', 'info'], 'the member');
  queries.setQueryData(['common', 'config'], 'the operator');
  expect(queries.getQueryData(['user', 'info'])).toBe('the member');
});
