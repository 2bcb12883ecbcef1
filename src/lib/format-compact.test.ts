import { expect, it } from 'vitest';
import { formatCompact } from './format-compact.ts';

it.each([
  [986, 'zh-Hans', '986'],
  [23_456, 'zh-Hans', '2.3万'],
  [986, 'en', '986'],
  [23_456, 'en', '23.5K'],
])('%i in %s is %s', (count, language, text) => expect(formatCompact(count, language)).toBe(text));
