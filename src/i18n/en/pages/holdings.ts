export const holdings = {
  'holdings.shares': 'What you hold',
  'holdings.by.product': 'Product',
  'holdings.by.term': 'Term',
  'holdings.by.risk': 'Risk',
  'holdings.event.bought': 'bought',
  'holdings.event.matured': 'matured',
  'holdings.event.cancelled': 'cancelled',
  'holdings.dueByMonth': 'Principal maturing in six months',
  'holdings.duePrincipal': 'Maturing in the month',
  'holdings.dueLater': 'Maturing later',
  'holdings.dueNote': 'Principal only. Results are known at maturity, and may be negative.',
};
