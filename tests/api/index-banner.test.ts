import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { startMock } from '../support/start-mock.ts';

const { banner } = contract.index;

test('returns the banners by `sort` without a session, and each picture can be fetched', async () => {
  const { call, fetch } = await startMock();
  const { list } = (await call(banner, {})).body.data;
  expect(list.map(({ sort }) => sort)).toEqual([1, 2, 3, 4]);
  for (const { image } of list) expect((await fetch(image)).status, image).toBe(200);
});
