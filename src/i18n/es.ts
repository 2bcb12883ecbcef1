import type { PartialTexts } from './text-key.ts';

// Only some texts. For every other text, the app shows the English one.

export const texts: PartialTexts = {
  'common.ok': 'OK',
  'common.cancel': 'Cancelar',
  'error.chunk':
    'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.',
  'common.copied': 'Contenido copiado',
  'operation.unclear': 'Confirmando el resultado…',
  'operation.unclearText':
    'La red no trajo ningún resultado; lo estamos comprobando. No repita la operación en otro lugar.',
  'operation.confirm': 'Comprobar de nuevo',
  'operation.asking': 'Comprobando…',
  'operation.done': 'Su última operación se completó',
  'operation.refused': 'Su última operación no se completó',
  'operation.undone': 'Su última operación no tuvo efecto. Puede enviarla de nuevo.',
  'operation.unknown':
    'No se puede comprobar el resultado de su última operación. Consulte primero sus registros.',
};
