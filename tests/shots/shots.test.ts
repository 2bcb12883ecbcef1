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
import { expect, onTestFinished, test, vi } from 'vitest';
import { findRoute, ROUTES } from '../../src/routes.ts';
import { drawLook } from './draw-look.ts';
import { findPictures, removeOldPictures } from './pictures.ts';
import { type Scene, scenesOf, SHOT_LOOKS, type ShotLook } from './scenes.ts';
import type { Studio } from './studio.ts';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-shots-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A studio without a browser. It fails at the scene `broken`, and at the screenshot of the scene `unseen`. */
const createStudio = ({ broken = '', unseen = '' } = {}): Studio => ({
  draw({ name }: Scene) {
    if (name === broken)
      return Promise.reject(new Error('step 1 failed.', { cause: new Error('no such button') }));
    const page = {
      bringToFront: () => Promise.resolve(),
      close: () => Promise.resolve(),
      async screenshot({ path }: { path: string }) {
        await Promise.resolve();
        if (name === unseen) throw new Error('no picture');
        writeFileSync(path, 'new');
      },
    };
    return Promise.resolve(page as never);
  },
  close: () => Promise.resolve(),
});

test('a failing scene is reported by its name, and all others are drawn', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const folder = createFolder();
  const [light] = SHOT_LOOKS as readonly [ShotLook];
  const studio = createStudio({ broken: 'home', unseen: 'my' });
  const failures = await drawLook(() => Promise.resolve(studio), light, { folder });
  expect(failures.toSorted()).toEqual([
    'light/home: step 1 failed. no such button',
    'light/my: no picture',
  ]);
  const drawnNames = scenesOf(light).map(({ name }) => `${name}.png`);
  expect(readdirSync(join(folder, light.name))).toEqual(
    drawnNames.filter((file) => !/^(home|my)\.png$/.test(file)).sort(),
  );
});

test('a look whose studio does not open is reported by its name', async () => {
  const [light] = SHOT_LOOKS as readonly [ShotLook];
  const failures = await drawLook(() => Promise.reject(new Error('no login')), light, {
    folder: createFolder(),
  });
  expect(failures).toEqual(['light: no login']);
});

test('a drawing of some scenes keeps every other picture of the look', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const folder = createFolder();
  const [light] = SHOT_LOOKS as readonly [ShotLook];
  mkdirSync(join(folder, light.name));
  for (const name of ['home', 'my', 'my-before'])
    writeFileSync(join(folder, light.name, `${name}.png`), 'old');
  const open = () => Promise.resolve(createStudio());
  expect(await drawLook(open, light, { folder, only: ['home'] })).toEqual([]);
  const texts = ['home', 'my', 'my-before'].map((name) =>
    readFileSync(join(folder, light.name, `${name}.png`), 'utf8'),
  );
  expect(texts).toEqual(['new', 'old', 'old']);
});

test('a new set of pictures of one look keeps those of the others', () => {
  const folder = createFolder();
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

test('npm run shots draws every page in every phone look and in a wide element, and the tabs and the login in a host page', () => {
  const drawnLooks = SHOT_LOOKS.map((look) => {
    const scenes = scenesOf(look);
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
    return [look.name, new Set(scenes.map(({ path }) => findRoute(path))).size];
  });
  const looks = 'light dark large narrow english narrow-english empty error wide'.split(' ');
  expect(drawnLooks).toEqual([...looks.map((name) => [name, ROUTES.length]), ['host', 6]]);
});

test('the picture of the README exists and has at most 200 kB', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, picture = ''] = /!\[[^\]]+\]\((docs\/images\/[^)]+)\)/.exec(readme) ?? [];
  expect(statSync(picture).size).toBeLessThanOrEqual(200_000);
});
