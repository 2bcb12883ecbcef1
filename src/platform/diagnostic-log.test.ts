import { afterEach, expect, test, vi } from 'vitest';
import { createDiagnosticLog, redact } from './diagnostic-log.ts';

for (const [value, redacted] of [
  ['https://api.example', 'https://api.example'],
  ['https://api.example/', 'https://api.example/'],
  ['https://api.example/hunter2/base', 'https://api.example/'],
  ['https://user:hunter2@api.example:8443', 'https://api.example:8443'],
  ['https://user:hunter2@api.example/hunter2', 'https://api.example/'],
  ['https://api.example?hunter2', 'https://api.example'],
  ['https://api.example/@hunter2', 'https://api.example/'],
  ['/pages/my/index?id=hunter2', '/pages/my/index'],
  ['/pages/my/index#hunter2', '/pages/my/index'],
  ['api-base="https://x/hunter2" is no "hunter2" address', 'api-base="…" address'],
  ['https:\\\\user:hunter2@x.example', 'https:…'],
  ['https://user:hunter2＠x.example/', 'https:…'],
  ['//user:hunter2@x.example/', '…'],
  ['user:hunter2@x.example/', 'user:…'],
  ['no request to https://user:hunter2@x.example/', '…'],
  ['x'.repeat(300), 'x'.repeat(200)],
  [401, 401],
  [null, null],
] as const)
  test(`redacts ${String(value).slice(0, 60)} to ${String(redacted).slice(0, 40)}`, () => {
    expect(redact(value)).toBe(redacted);
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

for (const [hostname, hasLogger, expected] of [
  ['localhost', false, ['console']],
  ['localhost', true, ['logger']],
  ['app.example', false, []],
  ['app.example', true, ['logger']],
] as const)
  test(`on ${hostname} ${hasLogger ? 'with' : 'without'} a logger, a rejected answer is logged to: ${expected.join() || 'nothing'}`, () => {
    const writtenTo: string[] = [];
    vi.stubGlobal('location', { hostname });
    vi.spyOn(console, 'warn').mockImplementation(() => void writtenTo.push('console'));
    const log = createDiagnosticLog(location);
    if (hasLogger) log.logger = { warn: () => void writtenTo.push('logger') };
    log.log('warn', 'GET /api/user/info: data.id is missing.', { code: 'API' });
    expect(writtenTo).toEqual(expected);
  });

test('shows a warning about a wrong attribute on the console of every page', () => {
  vi.stubGlobal('location', { hostname: 'app.example' });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const message = 'theme="blue" is not one of: light, dark, auto';
  createDiagnosticLog(location).log('warn', message, { code: 'CONFIG' });
  expect(warn).toHaveBeenCalledOnce();
});
