import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type typescript from 'typescript';
import * as analyzer from '@custom-elements-manifest/analyzer';

// Writes dist/custom-elements.json for editors and catalogues, from the comment of the class.

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

/** The declarations of the analyzer lack both. */
const { create, ts } = analyzer as unknown as {
  readonly create: (input: { modules: unknown[] }) => Manifest;
  readonly ts: typeof typescript;
};

const CLASS = 'src/element/wealth-rewards-element.ts';
const ENTRY = 'dist/index.js';
/** Callbacks of the browser, and members of every element. */
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
