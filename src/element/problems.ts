import { elementTexts } from '../i18n/element-texts.ts';
import type { Locale } from '../i18n/resolve-locale.ts';
import { hideCredentials } from '../lib/hide-credentials.ts';
import { LOOPBACK } from '../lib/trusted-url.ts';
import type { Emit } from '../platform/app-events.ts';
import type { Problem } from '../platform/read-settings.ts';

/** A `value` that names no page. `attribute` is where it came from. */
export const createRouteProblem = (value: string, attribute: Problem['attribute']): Problem => ({
  attribute,
  rule: 'route',
  value,
  isFatal: false,
});

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
  return elementTexts(locale)[problem.rule].replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  );
}

/** Reports wrong attributes, properties and method calls of the host to the page's author. */
export function createProblemReporter(
  emit: Emit,
  showProblems: (problems: readonly Problem[]) => void,
) {
  // The attribute and the value of each problem that has been emitted.
  let emittedKeys = new Set<string>();

  /** Emits `wr-error`. For a wrong method call or property, the app keeps running. */
  const emitConfigError = (message: string, recoverable = true) =>
    void emit('wr-error', { code: 'CONFIG', message, recoverable });

  return {
    emitConfigError,
    /** Emits each problem once. Shows the problems on loopback, or everywhere if one of them is fatal. */
    report(problems: readonly Problem[], locale: Locale): void {
      const areProblemsShown =
        LOOPBACK.test(location.hostname) || problems.some(({ isFatal }) => isFatal);
      // The page's author cannot correct a value from the bridge.
      const shownProblems = problems.filter(
        ({ attribute }) => areProblemsShown && attribute !== 'hello.route',
      );
      showProblems(shownProblems);
      const previousKeys = emittedKeys;
      emittedKeys = new Set();
      for (const problem of problems) {
        const key = `${problem.attribute} ${problem.value}`;
        emittedKeys.add(key);
        if (!previousKeys.has(key))
          emitConfigError(formatProblem(problem, locale), !problem.isFatal);
      }
    },
    /** Forgets the emitted problems, so that they are emitted again. */
    reset: () => emittedKeys.clear(),
  };
}
