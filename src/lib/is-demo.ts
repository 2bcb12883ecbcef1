interface Site {
  readonly is_demo: number;
  readonly operator: string;
  readonly license: string;
}

/** Whether what is shown counts as demo data: an operator or a licence that is not named makes it so (RULES.md, Demo data). */
export const isDemo = ({ is_demo, operator, license }: Site): boolean =>
  is_demo === 1 || !operator || !license;
