import type { core } from './zh-Hans/core.ts';
import type { pages } from './zh-Hans/pages.ts';

/** One form for each plural category that the language has. The value of `{n}` selects the form. */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type Text = string | PluralText;

/** The keys of `Source`, with texts in any language. */
type Translation<Source> = Readonly<Record<keyof Source, Text>>;
export type CoreTexts = Translation<typeof core>;
export type PageTexts = Translation<typeof pages>;
type AllTexts = CoreTexts & PageTexts;
export type TextKey = keyof AllTexts;

/** The literal type of the Chinese text with this key, which contains the placeholders. */
type TextOf<Key extends TextKey> = (typeof core & typeof pages)[Key];
/** The names of the placeholders in a text. `{brand}` needs no value from the caller. */
type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'brand'> | PlaceholdersOf<Rest>
  : never;
type Values<Name extends string> = Readonly<Record<Name, string | number>>;

/**
 * The values that a text needs, one for each placeholder. Optional if the type of the key is `TextKey`. A text without a
 * placeholder, such as a unit after a number, may need `n` for its plural form.
 */
export type TextValues<Key extends TextKey> = TextKey extends Key
  ? [values?: Values<string>]
  : [PlaceholdersOf<TextOf<Key>>] extends [never]
    ? [values?: Values<'n'>]
    : [values: Values<PlaceholdersOf<TextOf<Key>>>];

/** The texts of a language that has no complete catalogue. */
export type PartialTexts = Partial<AllTexts>;
