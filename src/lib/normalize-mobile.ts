/** What is typed, without the country code, spaces and full-width digits that phones put in. */
export function normalizeMobile(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)86/, '');
}
