import { boundaryTexts } from '../i18n/boundary-texts.ts';
import type { Locale } from '../i18n/resolve-locale.ts';
import { hideCredentials } from '../lib/hide-credentials.ts';
import type { Problem } from './attributes.ts';

/** Returns the sentence that tells the page's author about one problem, in the element's language. */
export function formatProblem(problem: Problem, locale: Locale): string {
  const values: Record<string, string> = {
    attribute: problem.attribute,
    // Hide the query too, which may be secret. Replace control characters, which would break a log line.
    value: hideCredentials(problem.value)
      .replace(/(?!^#\/)([?#=&]|%(25|3f|23|3d|26)).*/is, '…')
      .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/^(.{100}).+/u, '$1…'),
    choices: problem.choices?.join(', ') ?? '',
  };
  return boundaryTexts(locale)[problem.rule].replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  );
}
