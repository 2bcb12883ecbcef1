import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { TIMEOUT_MS } from './studio.ts';

const CSS = `
  body { margin: 0; background: #e9eceb; color: #14171a; font: 400 15px/1.6 system-ui, sans-serif }
  section { padding: 24px; inline-size: max-content; max-inline-size: calc(100% - 48px) }
  h2 { margin: 0 0 16px; font-size: 20px }
  .sheet { display: flex; flex-wrap: wrap; gap: 16px }
  figure { margin: 0 } img { display: block; border-radius: 12px }
  figcaption { font-size: 13px }`;

const TRIO_CSS = `
  body { display: flex; gap: 28px; justify-content: center; align-items: center; margin: 0; block-size: 100vh; background: #dfe5e2 }
  img { border-radius: 24px; box-shadow: 0 0 0 5px #14171a }`;

/** Writes `index.html` with all pictures, and one joined picture of each look (`SHOT_LOOKS`, for example dark). */
export async function writeContactSheets(
  browser: Browser,
  folder: string,
  looks: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const sections = [...looks].map(([look, names]) => {
    const width = look === 'host' ? 460 : 220;
    const figures = names.map(
      (name) =>
        `<figure><a href="${look}/${name}.png"><img src="${look}/${name}.png" width="${width}" alt=""></a><figcaption>${name}</figcaption></figure>`,
    );
    return `<section id="${look}"><h2>${look} · ${names.length}</h2><div class="sheet">${figures.join('')}</div></section>`;
  });
  const index = join(folder, 'index.html');
  writeFileSync(
    index,
    `<!doctype html><meta charset="utf-8"><title>Pages</title><style>${CSS}</style>${sections.join('')}`,
  );
  const page = await browser.newPage({ viewport: { width: 1464, height: 900 } });
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(pathToFileURL(resolve(index)).href);
  for (const look of looks.keys()) {
    await page.locator(`#${look}`).screenshot({ path: join(folder, `contact-${look}.png`) });
  }
  await page.close();
}

/** Puts three phones side by side into one picture, as sharp as `maxBytes` allows. */
export async function writeTrio(
  browser: Browser,
  pictures: readonly string[],
  path: string,
  maxBytes: number,
): Promise<void> {
  const phones = pictures.map(
    (file) =>
      `<img alt="" src="data:image/png;base64,${readFileSync(file).toString('base64')}" width="248">`,
  );
  for (const deviceScaleFactor of [2, 1.5, 1.35, 1.2, 1]) {
    const page = await browser.newPage({
      viewport: { width: 880, height: 617 },
      deviceScaleFactor,
    });
    await page.setContent(`<style>${TRIO_CSS}</style>${phones.join('')}`);
    const picture = await page.screenshot();
    await page.close();
    if (picture.length > maxBytes) continue;
    writeFileSync(path, picture);
    console.log(`${path}: ${Math.round(picture.length / 1000)} kB`);
    return;
  }
  throw new Error(
    `${path} is over ${maxBytes} bytes even at its smallest: show less of the pages.`,
  );
}
