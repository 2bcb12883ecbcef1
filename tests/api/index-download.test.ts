import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { startMock } from '../support/start-mock.ts';

const { download } = contract.index;

test('the APK has the stated size and SHA-256, is an archive and is sent as a file', async () => {
  const { call, url } = await startMock();
  const { data } = (await call(download, {})).body;
  expect(data).toMatchObject({
    url: '/v1/static/wealth-rewards-demo.apk',
    version: '1.0.0',
    min_os: 'Android 8.0',
    updated_at: '2026-11-01 10:00:00',
  });
  const response = await fetch(url + data.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(data.size);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(data.sha256);
  expect(bytes.toString('latin1', 0, 4)).toBe('PK\x03\x04');
  expect(bytes.toString('utf8')).toContain('This is not an installable app.');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/vnd.android.package-archive',
    'content-disposition': 'attachment; filename="wealth-rewards-demo.apk"',
    'x-content-type-options': 'nosniff',
  });
});

test('an unknown APK is answered with 404 and the envelope, like any unknown file', async () => {
  const { fetch } = await startMock();
  const { status, body, headers } = await fetch('/v1/static/other.apk');
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 10004 });
  expect(headers.get('content-disposition')).toBeNull();
});

test.each([
  ['download', { enabled: 0, version: '1.0.0' }],
  ['features', { lottery: 1, vip: 1, card: 1, invite: 1, sign: 1, download: 0 }],
] as const)('refuses the download if the setting `%s` disables it', async (field, value) => {
  const { call, mock } = await startMock();
  mock.transaction(() => mock.db.settings.update(1, { [field]: value }));
  expect((await call(download, {})).body).toMatchObject({ code: 91010, msg: '暂未提供下载' });
});
