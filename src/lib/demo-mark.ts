interface Site {
  readonly is_demo: number;
  readonly operator: string;
  readonly license: string;
}

/**
 * What stands over everything that is shown, where anything has to: that the data is demo data, or, where
 * real money may move and nobody is told that it is play, that no operator or licence is named (RULES.md,
 * Demo data).
 */
export function demoMark({ is_demo, operator, license }: Site): 'demo' | 'unlicensed' | null {
  if (is_demo) return 'demo';
  return operator.trim() && license.trim() ? null : 'unlicensed';
}
