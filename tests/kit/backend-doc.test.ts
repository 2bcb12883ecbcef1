import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { USAGE } from '../../kit/check/command-line.ts';
import { NEEDS, needsBrokenBy } from '../../kit/check/needs.ts';
import { pageCalls } from '../../kit/check/page-calls.ts';
import { Report } from '../../kit/check/report.ts';

const read = (page: string) => readFileSync(`docs/backend/${page}.md`, 'utf8');

/** The names of calls in a text, such as `user/info`. */
const namesIn = (text: string) => [...text.matchAll(/`(\w+\/\w+)`/g)].map(([, name = '']) => name);

test.each(NEEDS)('docs/backend/quick-start.md lists the calls that are needed for %s', (need) => {
  const row = new RegExp(`^\\| ${need} .*$`, 'm').exec(read('quick-start'))?.[0] ?? '';
  const loginCalls = row.includes('those of login') ? ['user/login', 'user/info'] : [];
  const neededCalls = new Report()
    .subjects()
    .filter((subject) => needsBrokenBy(subject, pageCalls).includes(need))
    .map(({ path }) => path?.replace('/api/', ''));
  expect([...loginCalls, ...namesIn(row)].sort()).toEqual(neededCalls.sort());
});

test('docs/backend/checking.md explains the flags of check', () => {
  const doc = read('checking');
  const flags = [...USAGE.matchAll(/^ {2}(--\w+)/gm)].map(([, flag = '']) => flag);
  const missing = flags.filter((flag) => flag !== '--help' && !doc.includes(flag));
  expect(missing).toEqual([]);
});
