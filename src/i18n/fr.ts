import type { OwnWords } from './catalogs.ts';

// The words that are known in this language; every other text is English.

export const core: OwnWords['core'] = {
  'common.ok': 'OK',
  'common.cancel': 'Annuler',
  'error.chunk': "La connexion a expiré, cliquez sur l'écran pour réessayer.",
};

export const pages: OwnWords['pages'] = { 'common.copied': 'Contenu copié' };
