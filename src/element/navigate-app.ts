import type { ElementParts } from './element-parts.ts';
import { createRouteProblem } from './problem-report.ts';
import type { Run } from './run.ts';
import { formatProblem } from './format-problem.ts';

/** Opens a page of the app. Returns false if the app refuses the path. Reports an unknown path to the host. */
export function navigateApp(
  { problemReport }: ElementParts,
  run: Run | null,
  path: string,
  options?: { replace?: boolean },
): boolean {
  const app = run?.app;
  if (!app) return false;
  const hasNavigated = app.navigate(path, options);
  if (!hasNavigated && !(path.startsWith('/') && app.hasRoute(path))) {
    const sentence = formatProblem(
      createRouteProblem(path, 'navigate'),
      run.settings.getState().locale,
    );
    problemReport.emitConfigError(sentence);
  }
  return hasNavigated;
}
