import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { PURPOSES } from '../../embed-demo/gallery/purposes.ts';

test('the gallery says in both languages what each component is for', () => {
  const stories = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => basename(file, '.stories.tsx'));
  expect(Object.keys(PURPOSES)).toEqual(stories.sort());
  for (const [name, [chinese, english]] of Object.entries(PURPOSES)) {
    expect(chinese, name).toMatch(/\p{Script=Han}.*。$/u);
    expect(english, name).toMatch(/^[A-Z][ -~]*\.$/);
  }
});
