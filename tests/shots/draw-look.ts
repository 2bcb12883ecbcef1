import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeOldPictures } from './pictures.ts';
import { type Scene, scenesOf, type ShotLook } from './scenes.ts';
import type { Studio } from './studio.ts';

/** Most of the time is spent waiting, so several pages load at once. */
const PARALLEL_PAGES = 4;

interface DrawOptions {
  /** The folder that has a folder of pictures for each look. */
  readonly folder: string;
  /** The names of the scenes to draw. Default: all scenes of the look. */
  readonly only?: readonly string[] | undefined;
}

/**
 * Draws the scenes of a look. Returns a sentence for each scene that failed, which starts with its name; all other scenes
 * are drawn. Deletes the pictures of removed scenes only after a drawing of all scenes.
 */
export async function drawLook(
  openStudio: (look: ShotLook) => Promise<Studio>,
  look: ShotLook,
  { folder, only }: DrawOptions,
): Promise<readonly string[]> {
  const scenes = scenesOf(look).filter(({ name }) => only?.includes(name) ?? true);
  if (scenes.length === 0) return [];
  mkdirSync(join(folder, look.name), { recursive: true });
  const failures: string[] = [];
  try {
    // Each look has its own mock, because a purchase in one look must not show in the next.
    const studio = await openStudio(look);
    const draw = createDrawer(studio, join(folder, look.name));
    const drawAll = async (remainingScenes: Scene[]): Promise<void> => {
      for (let scene = remainingScenes.shift(); scene; scene = remainingScenes.shift()) {
        const name = `${look.name}/${scene.name}`;
        try {
          await draw(scene);
          console.log(`  ${name}.png`);
        } catch (error) {
          failures.push(`${name}: ${messageOf(error)}`);
          console.log(`  ${name} failed`);
        }
      }
    };
    const readScenes = scenes.filter(({ isWrite }) => !isWrite);
    await Promise.all(Array.from({ length: PARALLEL_PAGES }, () => drawAll(readScenes)));
    await drawAll(scenes.filter(({ isWrite }) => isWrite));
    await studio.close();
  } catch (error) {
    failures.push(`${look.name}: ${messageOf(error)}`);
  }
  if (!only) removeOldPictures(folder, look);
  return failures;
}

/** Returns the function that draws one scene. Several scenes may load at once. */
function createDrawer(studio: Studio, folder: string) {
  let lastScreenshot = Promise.resolve();
  return async (scene: Scene): Promise<void> => {
    const page = await studio.draw(scene);
    // Takes one screenshot at a time, because the browser mixes up screenshots of two pages.
    const screenshot = lastScreenshot.then(async () => {
      await page.bringToFront();
      await page.screenshot({ path: join(folder, `${scene.name}.png`) });
    });
    // A failed screenshot must not fail the next one.
    lastScreenshot = screenshot.catch(() => {});
    await screenshot.finally(() => page.close());
  };
}

/** The message of an error and of its cause, such as the step of a scene and the control that was not found. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${messageOf(error.cause)}`;
}
