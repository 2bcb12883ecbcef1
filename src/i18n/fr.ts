import type { PartialTexts } from './text-key.ts';

// Only some texts. For every other text, the app shows the English one.

export const texts: PartialTexts = {
  'common.ok': 'OK',
  'common.cancel': 'Annuler',
  'error.chunk': "La connexion a expiré, cliquez sur l'écran pour réessayer.",
  'common.copied': 'Contenu copié',
  'operation.unclear': 'Confirmation du résultat…',
  'operation.unclearText':
    "Le réseau n'a rapporté aucun résultat ; vérification en cours. Veuillez ne pas recommencer ailleurs.",
  'operation.confirm': 'Vérifier à nouveau',
  'operation.asking': 'Vérification…',
  'operation.done': 'Votre dernière opération a été effectuée',
  'operation.refused': "Votre dernière opération n'a pas été effectuée",
  'operation.undone':
    "Votre dernière opération n'a pas eu lieu. Vous pouvez la soumettre à nouveau.",
  'operation.unknown':
    "Le résultat de votre dernière opération ne peut être vérifié. Consultez d'abord vos relevés.",
};
