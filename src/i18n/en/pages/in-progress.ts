export const inProgress = {
  'inProgress.title': 'In progress',
  'inProgress.count': { one: '{n} item', other: '{n} items' },
  'inProgress.all': { one: 'Show {n} item', other: 'Show all {n} items' },
  'inProgress.fewer': 'Show fewer',
  'inProgress.withdrawal': 'Withdrawal of {amount} yuan',
  'inProgress.withdrawalHidden': 'Withdrawal',
  'inProgress.arrival': '{payee} · {status}, expected {date}',
  'inProgress.arrivalUnknown': '{payee} · {status}',
  'inProgress.purchase': 'Purchase of {product}, {amount} yuan',
  'inProgress.purchaseHidden': 'Purchase of {product}',
  'inProgress.coolingOff': 'Cooling off until {time}. Can be cancelled in full',
  'inProgress.unclear': 'Being confirmed. Please don’t repeat it',
  'inProgress.undecided': 'Result unknown. Please check the records',
  'inProgress.unclearCount': {
    one: '{n} result is being confirmed',
    other: '{n} results are being confirmed',
  },
};
