import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createManifest, ENTRY } from './manifest.ts';

// Writes dist/custom-elements.json for editors and catalogues, from the comment of the class.

const manifest = createManifest();
manifest.modules.push({
  kind: 'javascript-module',
  path: 'dist/wealth-rewards.js',
  declarations: [],
  exports: [
    {
      kind: 'custom-element-definition',
      name: 'wealth-rewards',
      declaration: { name: 'WealthRewardsElement', module: ENTRY },
    },
  ],
});
const file = fileURLToPath(new URL('../dist/custom-elements.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
