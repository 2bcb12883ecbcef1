/** The fields of `site` in `common/config` that decide about the ribbon. */
interface Site {
  readonly is_demo: boolean;
  readonly operator: string;
  readonly license: string;
}

export type RibbonKind = 'demo' | 'unlicensed';

/**
 * Returns which ribbon is shown over every page (RULES.md, Demo data): `demo` for demo data, `unlicensed` if the
 * operator or the licence is missing. Returns `null` for no ribbon.
 */
export function ribbonKind({ is_demo, operator, license }: Site): RibbonKind | null {
  if (is_demo) return 'demo';
  return operator.trim() && license.trim() ? null : 'unlicensed';
}
