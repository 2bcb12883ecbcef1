import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import ensureBuilt from '../../.config/ensure-built.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { writeContactSheets, writeTrio } from './contact-sheet.ts';
import { findPictures, removeOldPictures } from './pictures.ts';
import { type Scene, scenesOf, SHOT_LOOKS, type ShotLook } from './scenes.ts';
import { openStudio, type Studio } from './studio.ts';

// `npm run shots` draws every page in every look as a picture, and writes contact sheets of all pictures.

const FOLDER = 'shots';
const README_PICTURE = 'docs/images/app.png';
const README_MAX_BYTES = 200_000;
/** Most of the time is spent waiting, so several pages load at once. */
const PARALLEL_PAGES = 4;

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      looks: { type: 'string' },
      readme: { type: 'boolean', default: false },
    },
  });
  const onlyNames = values.readme ? ['home', 'invest', 'my'] : values.only?.split(',');
  const knownNames = new Set(SHOT_LOOKS.flatMap(scenesOf).map(({ name }) => name));
  const unknownNames = onlyNames?.filter((name) => !knownNames.has(name)) ?? [];
  if (unknownNames.length > 0) {
    throw new Error(
      `No page is named ${unknownNames.join()}. There are: ${[...knownNames].join(' ')}`,
    );
  }
  const looks = values.readme ? ['light'] : values.looks?.split(',');
  return {
    ...values,
    only: onlyNames,
    looks: SHOT_LOOKS.filter(({ name }) => looks?.includes(name) ?? true),
  };
}

/** Draws these scenes of a look, and returns the failures. */
async function drawLook(
  studio: Studio,
  look: ShotLook,
  scenes: readonly Scene[],
): Promise<unknown[]> {
  mkdirSync(join(FOLDER, look.name), { recursive: true });
  let lastScreenshot = Promise.resolve();
  const failures: unknown[] = [];
  const drawAll = async (remainingScenes: Scene[]): Promise<void> => {
    for (let scene = remainingScenes.shift(); scene; scene = remainingScenes.shift()) {
      const page = await studio
        .draw(scene)
        .catch((failure: unknown) => void failures.push(failure));
      if (!page) continue;
      const path = join(FOLDER, look.name, `${scene.name}.png`);
      // Takes one screenshot at a time, because the browser mixes up screenshots of two pages.
      lastScreenshot = lastScreenshot.then(async () => {
        await page.bringToFront();
        await page.screenshot({ path });
        await page.close();
      });
      await lastScreenshot;
      console.log(`  ${look.name}/${scene.name}.png`);
    }
  };
  const readScenes = scenes.filter(({ isWrite }) => !isWrite);
  await Promise.all(Array.from({ length: PARALLEL_PAGES }, () => drawAll(readScenes)));
  await drawAll(scenes.filter(({ isWrite }) => isWrite));
  return failures;
}

async function main(): Promise<void> {
  const { only: onlyNames, looks, readme } = readOptions();
  ensureBuilt();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const failures: unknown[] = [];
    for (const look of looks) {
      const scenes = scenesOf(look).filter(({ name }) => onlyNames?.includes(name) ?? true);
      // Each look has its own mock, because a purchase in one look must not show in the next.
      const studio = await openStudio(browser, look);
      failures.push(...(await drawLook(studio, look, scenes).finally(() => studio.close())));
      removeOldPictures(FOLDER, look);
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.join('\n'));
    if (readme) {
      const files = (onlyNames ?? []).map((name) => join(FOLDER, 'light', `${name}.png`));
      await writeTrio(browser, files, README_PICTURE, README_MAX_BYTES);
      return;
    }
    const pictures = findPictures(FOLDER);
    await writeContactSheets(browser, FOLDER, pictures);
    const totals = [...pictures].map(([look, names]) => `${names.length} ${look}`);
    console.log(`${totals.join(', ')}. All of them: ${FOLDER}/index.html`);
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
