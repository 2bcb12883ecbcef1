import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findRoute, ROUTES } from '../../src/routes.ts';
import { findPictures, removeOldPictures } from './pictures.ts';
import { scenesOf, SHOT_LOOKS, type ShotLook } from './scenes.ts';

test('a new set of pictures of one look keeps those of the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-shots-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [light, dark] = SHOT_LOOKS as readonly [ShotLook, ShotLook];
  for (const [look, names] of [
    [light, ['home', 'removed-page']],
    [dark, ['removed-page', 'my', 'home']],
  ] as const) {
    mkdirSync(join(folder, look.name));
    for (const name of names) writeFileSync(join(folder, look.name, `${name}.png`), '');
  }
  removeOldPictures(folder, light);
  expect(readdirSync(join(folder, light.name))).toEqual(['home.png']);
  expect(readdirSync(join(folder, dark.name))).toEqual(['home.png', 'my.png', 'removed-page.png']);
  expect([...findPictures(folder)]).toEqual([
    [light.name, ['home']],
    [dark.name, ['home', 'my']],
  ]);
});

test('only pictures of sheets show the result of a write, and these come last', () => {
  for (const look of SHOT_LOOKS) {
    const writes = scenesOf(look).map(({ isWrite }) => isWrite === true);
    expect(writes, look.name).toEqual(writes.toSorted());
    expect(writes.filter(Boolean).length, look.name).toBe(look.hasSheets ? 7 : 0);
  }
});

test('npm run shots draws every page in every phone look, and the tabs and the login in a wide host', () => {
  const drawnLooks = SHOT_LOOKS.map((look) => {
    const scenes = scenesOf(look);
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
    return [look.name, new Set(scenes.map(({ path }) => findRoute(path))).size];
  });
  const looks = 'light dark large narrow english narrow-english empty error'.split(' ');
  expect(drawnLooks).toEqual([...looks.map((name) => [name, ROUTES.length]), ['host', 6]]);
});

test('the picture of the README exists and has at most 200 kB', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, picture = ''] = /!\[[^\]]+\]\((docs\/images\/[^)]+)\)/.exec(readme) ?? [];
  expect(statSync(picture).size).toBeLessThanOrEqual(200_000);
});
