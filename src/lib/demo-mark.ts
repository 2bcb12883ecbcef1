interface Site {
  readonly is_demo: number;
  readonly operator: string;
  readonly license: string;
}

/**
 * Which ribbon is shown over every page: `demo` for demo data, `unlicensed` without an operator or a licence
 * (RULES.md, Demo data).
 */
export function demoMark({ is_demo, operator, license }: Site): 'demo' | 'unlicensed' | null {
  if (is_demo) return 'demo';
  return operator.trim() && license.trim() ? null : 'unlicensed';
}
