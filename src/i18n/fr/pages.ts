import type { PageTexts } from '../catalogs.ts';

export const pages: Partial<PageTexts> = { 'common.copied': 'Contenu copié' };
