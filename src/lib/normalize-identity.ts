/** An identity number as it is typed or pasted, without the spaces and full-width digits that phones put in; a small x is X. */
export function normalizeIdCard(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
}

/** A legal name without spaces around it; whatever dot stands between its parts is `·`. */
export function normalizeRealName(typed: string): string {
  return typed.trim().replace(/[•‧・･．∙⋅]/g, '·');
}
