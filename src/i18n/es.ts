import type { OwnWords } from './catalogs.ts';

// The words that are known in this language; every other text is English.

export const core: OwnWords['core'] = {
  'common.ok': 'OK',
  'common.cancel': 'Cancelar',
  'error.chunk':
    'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.',
};

export const pages: OwnWords['pages'] = { 'common.copied': 'Contenido copiado' };
