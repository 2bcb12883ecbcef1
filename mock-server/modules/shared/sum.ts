export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

export const sumAmounts = (rows: readonly { readonly amount: number }[]): number =>
  sum(rows.map(({ amount }) => amount));
