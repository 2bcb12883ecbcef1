import { expect, test } from 'vitest';
import { redact } from './diagnostic-log.ts';

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
  ['x'.repeat(300), 'x'.repeat(200)],
  [401, 401],
  [null, null],
] as const)
  test(`of ${String(value).slice(0, 60)} a report tells ${String(redacted).slice(0, 40)}`, () => {
    expect(redact(value)).toBe(redacted);
  });
