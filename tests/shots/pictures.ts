import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scenesOf, SHOT_LOOKS, type ShotLook } from './scenes.ts';

// The pictures of a look are in the folder of its name.

/** The names of the pictures that exist, by look. */
export function findPictures(folder: string): Map<string, readonly string[]> {
  const looks = SHOT_LOOKS.map((look) => {
    const names = scenesOf(look).map(({ name }) => name);
    return [
      look.name,
      names.filter((name) => existsSync(join(folder, look.name, `${name}.png`))),
    ] as const;
  });
  return new Map(looks.filter(([, names]) => names.length > 0));
}

/** Deletes the pictures of pages and sheets that the look no longer has. */
export function removeOldPictures(folder: string, look: ShotLook): void {
  const files = new Set(scenesOf(look).map(({ name }) => `${name}.png`));
  for (const file of readdirSync(join(folder, look.name)))
    if (!files.has(file)) rmSync(join(folder, look.name, file));
}
