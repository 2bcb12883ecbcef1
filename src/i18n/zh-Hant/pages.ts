import type { PageTexts } from '../catalogs.ts';

export const pages: Partial<PageTexts> = { 'common.copied': '內容已復制' };
