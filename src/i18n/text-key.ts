import type { core } from './zh-Hans/core.ts';
import type { pages } from './zh-Hans/pages.ts';

/** The same texts in another language. */
export type Translation<Source> = Readonly<Record<keyof Source, string>>;
export type CoreTexts = Translation<typeof core>;
export type PageTexts = Translation<typeof pages>;
export type TextKey = keyof CoreTexts | keyof PageTexts;

/** The texts of a language that has no complete catalogue. */
export interface PartialCatalog {
  readonly core: Partial<CoreTexts>;
  readonly pages: Partial<PageTexts>;
}
