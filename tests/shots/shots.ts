import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import ensureBuilt from '../../.config/ensure-built.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../browser.ts';
import { writeContactSheets, writeTrio } from './contact-sheet.ts';
import { drawLook } from './draw-look.ts';
import { findPictures } from './pictures.ts';
import { scenesOf, SHOT_LOOKS } from './scenes.ts';
import { openStudio } from './studio.ts';

// `npm run shots` draws every page in every look as a picture, and writes contact sheets of all pictures.

const FOLDER = 'shots';
const README_PICTURE = 'docs/images/app.png';
const README_MAX_BYTES = 200_000;

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
  const knownLooks = SHOT_LOOKS.map(({ name }) => name);
  const unknownLooks = looks?.filter((look) => !knownLooks.some((name) => name === look)) ?? [];
  if (unknownLooks.length > 0) {
    throw new Error(`No look is named ${unknownLooks.join()}. There are: ${knownLooks.join(' ')}`);
  }
  return {
    ...values,
    only: onlyNames,
    looks: SHOT_LOOKS.filter(({ name }) => looks?.includes(name) ?? true),
  };
}

async function main(): Promise<void> {
  const { only, looks, readme } = readOptions();
  ensureBuilt();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const failures: string[] = [];
    const open = openStudio.bind(null, browser);
    for (const look of looks)
      failures.push(...(await drawLook(open, look, { folder: FOLDER, only })));
    if (readme && failures.length === 0) {
      const files = (only ?? []).map((name) => join(FOLDER, 'light', `${name}.png`));
      await writeTrio(browser, files, README_PICTURE, README_MAX_BYTES);
    }
    if (!readme) {
      const pictures = findPictures(FOLDER);
      await writeContactSheets(browser, FOLDER, pictures);
      const totals = [...pictures].map(([look, names]) => `${names.length} ${look}`);
      console.log(`${totals.join(', ')}. All of them: ${FOLDER}/index.html`);
    }
    if (failures.length > 0)
      throw new Error(`Failed, so the picture is missing or old:\n\n${failures.join('\n\n')}`);
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
