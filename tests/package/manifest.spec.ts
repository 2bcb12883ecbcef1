import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { assertPackageBuilt } from '../../.config/ensure-built.ts';
import { core } from '../../src/i18n/zh-Hans/core.ts';
import { frame } from '../../src/i18n/zh-Hans/frame.ts';
import { pages } from '../../src/i18n/zh-Hans/pages.ts';

// Compares the manifest for editors and the types of the package with the documentation for hosts.

interface NamedItem {
  readonly name: string;
}
interface Member extends NamedItem {
  readonly attribute?: string;
}
interface Declaration {
  readonly attributes: NamedItem[];
  readonly events: NamedItem[];
  readonly slots: NamedItem[];
  readonly cssParts: NamedItem[];
  readonly cssProperties: NamedItem[];
  readonly members: Member[];
}

let declaration: Declaration | undefined;
let types = '';
test.beforeAll(() => {
  assertPackageBuilt(['es']);
  const { modules } = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')) as {
    modules: { declarations: Declaration[] }[];
  };
  declaration = modules[0]?.declarations[0];
  types = readFileSync('dist/index.d.ts', 'utf8');
});

const text = readFileSync('docs/embed/reference.md', 'utf8');

const sortedNames = (names: NamedItem[] = []) => names.map(({ name }) => name).sort();
/** The text between a heading and the next one. */
const section = (name: string) =>
  new RegExp(`^## ${name}$([^]*?)(?=^## |$(?![^]))`, 'm').exec(text)?.[1] ?? '';
/** The code in the first cell of each row. */
const firstColumnNames = (markdown: string) =>
  [...markdown.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)/g)].map(([, name = '']) => name),
  );
const unique = (names: string[]) => [...new Set(names)].sort();

test.describe('dist/custom-elements.json and docs/embed/reference.md name exactly the same:', () => {
  test('every attribute', () => {
    expect(firstColumnNames(section('Attributes')).sort()).toEqual(
      sortedNames(declaration?.attributes),
    );
  });

  test('every property and method', () => {
    // The documentation describes the property of an attribute with the attribute.
    const ownMembers = declaration?.members.filter((member) => !member.attribute);
    expect(firstColumnNames(section('Properties and methods')).sort()).toEqual(
      sortedNames(ownMembers),
    );
  });

  test('every event', () => {
    expect(firstColumnNames(section('Events')).sort()).toEqual(sortedNames(declaration?.events));
  });

  test('every event that a host can cancel', () => {
    const emitSource = readFileSync('src/platform/app-events.ts', 'utf8');
    const rule = new RegExp(/^export const CANCELABLE = \/(.+)\/;$/m.exec(emitSource)?.[1] ?? '$^');
    const cancellableRows = section('Events')
      .split('\n')
      .filter((row) => /^\| `wr-.*\| \S[^|]*\|$/.test(row));
    expect(firstColumnNames(cancellableRows.join('\n')).sort()).toEqual(
      sortedNames(declaration?.events).filter((name) => rule.test(name)),
    );
  });

  test('every custom property', () => {
    const documentedNames = [...text.matchAll(/--wr-[a-z-]*[a-z]/g)].map(String);
    expect(unique(documentedNames)).toEqual(sortedNames(declaration?.cssProperties));
  });

  test('every part', () => {
    expect(firstColumnNames(section('Parts')).sort()).toEqual(sortedNames(declaration?.cssParts));
  });

  test('every slot', () => {
    const documentedNames = [...text.matchAll(/slot="([a-z-]+)"/g)].map(([, name = '']) => name);
    expect(unique(['', ...documentedNames])).toEqual(sortedNames(declaration?.slots));
  });
});

test.describe('dist/index.d.ts and docs/embed/reference.md say the same:', () => {
  const quotedWords = (markdown: string) =>
    [...markdown.matchAll(/["`]([\w-]+)["`]/g)].map(([, word]) => word);
  /** Each list of quoted words in the types, such as the values of a union. */
  const knownChoices = () =>
    new Set(
      [...types.matchAll(/"[\w-]+"(?:(?: \|)?,?\s+"[\w-]+")+/g)].map(([list]) =>
        String(quotedWords(list)),
      ),
    );
  /** Each list of allowed words in the documentation. */
  const choices = [
    ...['Attributes', 'Properties and methods'].flatMap((name) => [
      ...section(name).matchAll(/^\| `[\w-]+` +\| ((?:`[\w-]+` ){2,}) *\|/gm),
    ]),
    ...section('Events').matchAll(/\(((?:`[\w-]+` ?){2,})\)/g),
  ].map(([, list = '']) => list);

  test('every allowed word of an attribute, a property or an event', () => {
    expect(choices.length).toBeGreaterThan(10);
    const known = knownChoices();
    const unknownChoices = choices.filter((list) => {
      // The types of the locale also allow any other language tag.
      const words = quotedWords(list).filter(
        (word, _, all) => word !== 'auto' || !all.includes('es'),
      );
      return !known.has(String(words));
    });
    expect(unknownChoices).toEqual([]);
  });

  test('every text of the app, by its key and in Chinese', () => {
    const missing = Object.entries({ ...core, ...frame, ...pages }).filter(
      ([key, text]) => !types.replaceAll('"', '').includes(` ${key}: ${text.replaceAll('"', '')}`),
    );
    expect(missing).toEqual([]);
  });
});
