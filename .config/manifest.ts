import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as analyzer from '@custom-elements-manifest/analyzer';
import type typescript from 'typescript';
import { withDefaultColours } from './default-colours.ts';

// Reads the doc comment of the class `WealthRewardsElement` as data. `write-manifest.ts` writes this data into files for
// editors. `npm run map` writes the reference tables of docs/embed/reference.md from it.

/** One attribute, event, slot, part or custom property of the doc comment, or one member of the class. */
export interface DescribedItem {
  readonly name: string;
  readonly kind?: string;
  readonly static?: boolean;
  readonly description?: string;
  readonly default?: string;
  readonly type?: { readonly text: string };
  readonly parameters?: readonly DescribedItem[];
  /** The name of the attribute that a property of the class sets. */
  readonly attribute?: string;
}

export interface Declaration {
  readonly kind: string;
  readonly description?: string;
  superclass?: { name: string };
  members?: DescribedItem[];
  attributes: (DescribedItem & { readonly fieldName?: string })[];
  readonly events: DescribedItem[];
  readonly slots: DescribedItem[];
  readonly cssParts: DescribedItem[];
  readonly cssProperties: DescribedItem[];
}

interface Manifest {
  modules: { kind: string; path: string; declarations: Declaration[]; exports: unknown[] }[];
}

/** The type declarations of the analyzer lack `create` and `ts`, which it exports. */
const { create, ts } = analyzer as unknown as {
  readonly create: (input: { modules: unknown[] }) => Manifest;
  readonly ts: typeof typescript;
};

const CLASS_FILE = new URL('../src/element/wealth-rewards-element.ts', import.meta.url);
/** The file of the package that exports the class. */
export const ENTRY = 'dist/index.js';
/** Matches class members that the manifest leaves out: callbacks of the browser, and members that every element has. */
const NOT_FOR_HOSTS = /Callback$|EventListener$|^\[/;

export function createManifest(): Manifest {
  const text = withDefaultColours(readFileSync(fileURLToPath(CLASS_FILE), 'utf8'));
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
  return manifest;
}
