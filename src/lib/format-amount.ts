const MINUS = '\u2212';

/** Groups the digits of an integer by thousands: `12345` is `12,345`. */
export function groupThousands(digits: string): string {
  const headLength = digits.length % 3 || 3;
  return digits.slice(0, headLength) + digits.slice(headLength).replace(/\d{3}/g, ',$&');
}

/** Whether a decoded value is a whole number of fen. An amount that a backend does not send is null or undefined. */
export const isAmount = (value: number | null | undefined): value is number =>
  Number.isSafeInteger(value);

/** Formats fen as yuan: `1234567` is `12,345.67`. A minus sign is U+2212, not a hyphen. */
export function formatAmount(amountFen: number): string {
  const digits = String(Math.abs(amountFen)).padStart(3, '0');
  return `${amountFen < 0 ? MINUS : ''}${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Formats a count with thousands separators: `1280` is `1,280`. */
export function formatCount(count: number): string {
  return `${count < 0 ? MINUS : ''}${groupThousands(String(Math.abs(count)))}`;
}

/** Formats an amount with its sign: `+8.43` or `−12.60`. Zero has no sign: `0.00`. */
export function formatSignedAmount(amountFen: number): string {
  return `${amountFen > 0 ? '+' : ''}${formatAmount(amountFen)}`;
}

/** Formats a count in its short form in the given language: 23456 is `2.3万` or `23.5K`. */
export const formatCompact = (count: number, language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count);
