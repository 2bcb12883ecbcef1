// @vitest-environment node
import { expect, test } from 'vitest';
import { formatProblem } from './problems.ts';

for (const [value, shown] of [
  ['http://api.example/base', 'http://api.example/base'],
  ['https:user:hunter2@x.example/', 'https:…'],
  ['HTTPS://user:hun/ter2@x.example/', 'HTTPS:…'],
  ['https://user:hun?ter2@x.example/', 'https:…'],
  ['https://user:hunter2%40x.example', 'https:…'],
  ['https://user:hunter2%2540x.example', 'https:…'],
  ['https:\\\\user:hun\nter2@x.example', 'https:…'],
  [`https://user:${'hunter2'.repeat(40)}@x.example`, 'https:…'],
  ['user:hunter2@x.example', 'user:…'],
  ['https://user:hunter2＠x.example', 'https:…'],
  ['https://user:hunter2﹫x.example', 'https:…'],
  ['https://x.example/?token=hunter2', 'https://x.example/…'],
  ['https://x.example/?mail=a@hunter2', 'https:…'],
  ['/pages/my/index?to=a:hunter2@x', '…'],
  ['/pages/my/index#hunter2', '/pages/my/index…'],
  ['#/pages/vip/index?id=hunter2', '#/pages/vip/index…'],
  ['#access_token=hunter2', '…'],
  ['?token=hunter2', '…'],
  ['access_token=hunter2', 'access_token…'],
  ['#/access_token=hunter2', '#/access_token…'],
  ['/pages/x%3Ftoken%3Dhunter2', '/pages/x…'],
  ['/pages/%25x%253Fhunter2', '/pages/…'],
  ['100%', '100%'],
  ['%VITE_API_BASE%', '%VITE_API_BASE%'],
  ['ftp://x.example/base\r\n\x1b[31m/\u2028\u202e\0next', 'ftp://x.example/base [31m/ next'],
  [`/${'页'.repeat(9_999)}`, `/${'页'.repeat(99)}…`],
  ['💰'.repeat(5_000), `${'💰'.repeat(100)}…`],
  ['x'.repeat(100), 'x'.repeat(100)],
] as const)
  test(`hides passwords and queries of ${JSON.stringify(value).slice(0, 60)} in one short line`, () => {
    const problem = { attribute: 'api-base', rule: 'address', value, isFatal: true } as const;
    const sentence = formatProblem(problem, 'en');
    expect(sentence.startsWith(`api-base="${shown}" `)).toBe(true);
    expect(sentence).not.toContain('hunter2');
  });
