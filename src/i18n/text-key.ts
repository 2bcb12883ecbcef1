import type { around } from './zh-Hans/around.ts';
import type { core } from './zh-Hans/core.ts';
import type { pages } from './zh-Hans/pages.ts';

/** The same texts in another language. */
type Translation<Source> = Readonly<Record<keyof Source, string>>;
export type CoreTexts = Translation<typeof core>;
export type AroundTexts = Translation<typeof around>;
export type PageTexts = Translation<typeof pages>;
type AllTexts = CoreTexts & AroundTexts & PageTexts;
export type TextKey = keyof AllTexts;

type TextOf<Key extends TextKey> = (typeof core & typeof around & typeof pages)[Key];
/** The names in the braces of a text. The brand is filled in by itself. */
type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'brand'> | PlaceholdersOf<Rest>
  : never;
type Values<Name extends string> = Readonly<Record<Name, string | number>>;

/** What a text needs besides its key: a value for each placeholder. A key that may be any needs none. */
export type TextValues<Key extends TextKey> = TextKey extends Key
  ? [values?: Values<string>]
  : [PlaceholdersOf<TextOf<Key>>] extends [never]
    ? []
    : [values: Values<PlaceholdersOf<TextOf<Key>>>];

/** The texts of a language that has no complete catalogue. */
export type PartialTexts = Partial<AllTexts>;
