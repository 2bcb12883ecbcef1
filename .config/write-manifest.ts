import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type typescript from 'typescript';
import * as analyzer from '@custom-elements-manifest/analyzer';

// dist/custom-elements.json: what editors and catalogues know of the tag, of the class's own comment.

interface Member {
  readonly name?: string;
  readonly static?: boolean;
}

interface Declaration {
  readonly kind: string;
  readonly name: string;
  superclass?: { name: string };
  members?: Member[];
}

interface Manifest {
  modules: { kind: string; path: string; declarations: Declaration[]; exports: unknown[] }[];
}

/** Its own declarations leave both out. */
const { create, ts } = analyzer as unknown as {
  readonly create: (input: { modules: unknown[] }) => Manifest;
  readonly ts: typeof typescript;
};

const CLASS = 'src/element/wealth-rewards-element.ts';
const ENTRY = 'dist/index.js';
/** The browser's business, and typings of what every element has. */
const NOT_FOR_HOSTS = /Callback$|EventListener$|^\[/;

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const text = readFileSync(path(CLASS), 'utf8');
const manifest = create({
  modules: [ts.createSourceFile(ENTRY, text, ts.ScriptTarget.ES2022, true)],
});
for (const module of manifest.modules) {
  module.declarations = module.declarations.filter(({ kind }) => kind === 'class');
  for (const declaration of module.declarations) {
    declaration.superclass = { name: 'HTMLElement' };
    declaration.members = (declaration.members ?? []).filter(
      (member) => member.name && !member.static && !NOT_FOR_HOSTS.test(member.name),
    );
  }
}
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
writeFileSync(path('dist/custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
