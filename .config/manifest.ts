import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type typescript from 'typescript';
import * as analyzer from '@custom-elements-manifest/analyzer';

// Reads the doc comment of the element's class as data. `write-manifest.ts` publishes the data for editors.
// `npm run map` writes the reference tables of docs/EMBEDDING.md from it.

/** One item of the doc comment, or one member of the class. */
export interface DescribedItem {
  readonly name: string;
  readonly kind?: string;
  readonly static?: boolean;
  readonly description?: string;
  readonly default?: string;
  readonly type?: { readonly text: string };
  readonly parameters?: readonly DescribedItem[];
  /** The attribute of a property. */
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

/** The type declarations of the analyzer lack both members. */
const { create, ts } = analyzer as unknown as {
  readonly create: (input: { modules: unknown[] }) => Manifest;
  readonly ts: typeof typescript;
};

const CLASS = new URL('../src/element/wealth-rewards-element.ts', import.meta.url);
export const ENTRY = 'dist/index.js';
/** Callbacks of the browser, and members of every element. */
const NOT_FOR_HOSTS = /Callback$|EventListener$|^\[/;

export function createManifest(): Manifest {
  const text = readFileSync(fileURLToPath(CLASS), 'utf8');
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
