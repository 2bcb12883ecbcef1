import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { FEATURE } from '../../src/contract/statuses.ts';
import { MINUTE, startMock } from '../support/start-mock.ts';

const { config } = contract.common;

test('requires no session; returns a neutral brand and the demo flag', async () => {
  const { call } = await startMock();
  const { body } = await call(config, {});
  expect(body.data.site).toEqual({
    brand: '示例财富',
    logo: null,
    operator: '示例财富（演示）有限公司',
    license: '演示环境未持牌',
    icp: '演示环境无备案',
    is_demo: 1,
    link_hosts: ['example.com'],
  });
  expect(body.data.service).toEqual({ text: '客服 400-000-0000', url: null, hours: '9:00–18:00' });
  expect(body.data.download.enabled).toBe(1);
  expect(body.data).not.toHaveProperty('id');
});

test('server_time is the time of the mock’s clock', async () => {
  const { call, advance } = await startMock();
  advance(61 * MINUTE);
  expect((await call(config, {})).body.data.server_time).toBe('2026-11-21 11:01:00');
});

test('without a licence, wealth cards are sold only in a demo', async () => {
  const { call, mock } = await startMock();
  const cardFeatureFor = async (is_demo: 0 | 1, license: string) => {
    mock.transaction(() => {
      const { site } = mock.db.settings.update(1, {});
      mock.db.settings.update(1, { site: { ...site, is_demo, license } });
    });
    return (await call(config, {})).body.data.features.card;
  };
  expect(await cardFeatureFor(1, '')).toBe(1);
  expect(await cardFeatureFor(0, '')).toBe(FEATURE.closed);
  expect(await cardFeatureFor(0, '示例牌照 001')).toBe(1);
});

test('every document and picture that the config names can be fetched', async () => {
  const { call, fetch } = await startMock();
  const { agreements, community } = (await call(config, {})).body.data;
  expect(agreements).not.toEqual([]);
  const urls = [...agreements.map(({ url }) => url), community.qrcode ?? ''];
  for (const url of urls) expect((await fetch(url)).status, url).toBe(200);
});
