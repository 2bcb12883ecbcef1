import { LOOPBACK } from '../lib/trusted-url.ts';
import type { Problem } from './attributes.ts';
import type { AttributeReader } from './attribute-reader.ts';
import type { Emit } from './create-emit.ts';
import type { Run } from './run.ts';
import { formatProblem } from './format-problem.ts';
import type { Shell } from './shell.ts';

/** A `value` that names no page. `attribute` is where it came from. */
export const createRouteProblem = (value: string, attribute: Problem['attribute']): Problem => ({
  attribute,
  rule: 'route',
  value,
  isFatal: false,
});

/** Reports wrong attributes, properties and method calls of the host to the page's author. */
export function createProblemReporter(shell: Shell, attributes: AttributeReader, emit: Emit) {
  // The attribute and the value of each problem that has been emitted.
  let emittedKeys = new Set<string>();

  function listProblems({ attributeProblems, wrongRoute }: Run): readonly Problem[] {
    if (wrongRoute === null) return attributeProblems;
    const source = attributes.isOverridden('route') ? 'hello.route' : 'route';
    return [...attributeProblems, createRouteProblem(wrongRoute, source)];
  }

  return {
    listProblems,
    /** Emits `wr-error` for a wrong method call or property. The app keeps running. */
    emitConfigError: (message: string) =>
      void emit('wr-error', { code: 'CONFIG', message, recoverable: true }),
    /** Emits each problem of the run once. Shows the problems on loopback, or everywhere if one of them is fatal. */
    report(run: Run): void {
      const { locale } = run.settings.getState();
      const problems = listProblems(run);
      const areProblemsShown =
        LOOPBACK.test(location.hostname) || problems.some(({ isFatal }) => isFatal);
      // The page's author cannot correct a value from the bridge.
      const shownProblems = problems.filter(
        ({ attribute }) => areProblemsShown && attribute !== 'hello.route',
      );
      shell.showProblems(shownProblems);
      const previousKeys = emittedKeys;
      emittedKeys = new Set();
      for (const problem of problems) {
        const key = `${problem.attribute} ${problem.value}`;
        emittedKeys.add(key);
        if (previousKeys.has(key)) continue;
        const message = formatProblem(problem, locale);
        emit('wr-error', { code: 'CONFIG', message, recoverable: !problem.isFatal });
      }
    },
    /** Forgets the emitted problems, so that they are emitted again. */
    reset: () => emittedKeys.clear(),
  };
}
