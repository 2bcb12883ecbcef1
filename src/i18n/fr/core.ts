import type { CoreTexts } from '../catalogs.ts';

// The words that are known in this language; every other text is English.
export const core: Partial<CoreTexts> = {
  'common.ok': 'OK',
  'common.cancel': 'Annuler',
  'error.chunk': "La connexion a expiré, cliquez sur l'écran pour réessayer.",
};
