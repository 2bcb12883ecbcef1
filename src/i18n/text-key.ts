import type { core } from './zh-Hans/core.ts';
import type { pages } from './zh-Hans/pages.ts';

export type CoreTexts = Readonly<Record<keyof typeof core, string>>;
export type PageTexts = Readonly<Record<keyof typeof pages, string>>;
export type TextKey = keyof CoreTexts | keyof PageTexts;

/** What a language has that is not whole. */
export interface OwnWords {
  readonly core: Partial<CoreTexts>;
  readonly pages: Partial<PageTexts>;
}
