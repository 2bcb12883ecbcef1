import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { integrityOf } from './integrity.ts';

/** Writes `embed.html` beside the bundle: a complete page with the element, for the version just built. */
export function writeEmbedPage(): Plugin {
  return {
    name: 'write-embed-page',
    writeBundle({ dir = '' }, bundle) {
      const appChunk = Object.keys(bundle).find((file) => /^chunks\/app-[\w-]+\.js$/.test(file));
      if (!appChunk) throw new Error('The bundle has no chunk of the app.');
      const check = (file: string) =>
        `integrity="${integrityOf(join(dir, file))}" crossorigin="anonymous"`;
      // A strict policy forbids inline styles, and a style sheet would be one more request before the first paint. So the
      // body has no margin by its attributes.
      writeFileSync(
        join(dir, 'embed.html'),
        `<!doctype html>
<html lang="zh-Hans">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>wealth-rewards</title>
    <link rel="icon" href="data:," />
    <!-- Copy these two lines. Replace "./" by the address of this version on your CDN. -->
    <link rel="modulepreload" href="./${appChunk}" ${check(appChunk)} />
    <script type="module" src="./wealth-rewards.js" ${check('wealth-rewards.js')}></script>
  </head>
  <body marginwidth="0" marginheight="0">
    <!-- Set api-base to the address of your backend, if it is not the origin of the page. -->
    <wealth-rewards></wealth-rewards>
  </body>
</html>
`,
      );
    },
  };
}
