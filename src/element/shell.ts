import { boundaryTexts } from '../i18n/boundary-texts.ts';
import type { Locale } from '../i18n/resolve-locale.ts';
import type { Settings } from '../platform/settings.ts';
import type { Problem } from './attributes.ts';
import { formatProblem } from './format-problem.ts';
import { appendButton, createBox, createPanel, createTicks } from './shell-parts.ts';
import tokens from './first-paint-tokens.module.css';
import styles from './shell.module.css';
import { createSplash } from './splash.ts';

export type Shell = ReturnType<typeof createShell>;

/** Creates the frame around the app, with the design tokens and everything that is shown without React. */
export function createShell(root: ShadowRoot) {
  const document = root.ownerDocument;
  const { container, boxes, showContent, showApp } = createSplash(document);
  const problemList = createBox(document, 'problems');
  const frame = createBox(document, 'frame', ...boxes, problemList);
  let locale: Locale = 'zh-Hans';
  let closedProblemsKey = '';

  /** Replaces all style sheets of the shadow root by those of the shell. */
  function adoptStyles(): void {
    try {
      root.adoptedStyleSheets = [tokens.sheet, styles.sheet];
    } catch {
      // This fails in an old engine or another document. The runner then shows a message without styles.
    }
  }

  problemList.hidden = true;
  adoptStyles();
  root.append(frame);

  return {
    container,
    adoptStyles,
    showApp,
    setLook(look: Pick<Settings, 'locale' | 'textSize'> & { theme: 'light' | 'dark' }): void {
      locale = look.locale;
      frame.lang = look.locale;
      frame.dataset['theme'] = look.theme;
      frame.dataset['textSize'] = look.textSize;
    },
    showLoading: () => showContent(createTicks(document)),
    /** Shows problems below the app until the page's author closes them. A fatal problem is shown in place of the app. */
    showProblems(problems: readonly Problem[]): void {
      const isFatal = problems.some((problem) => problem.isFatal);
      const problemsKey = problems.map(({ attribute, value }) => attribute + value).join();
      if (problemsKey !== closedProblemsKey) closedProblemsKey = '';
      problemList.hidden = isFatal || problemsKey === closedProblemsKey;
      const panel = createProblemPanel(document, problems, locale);
      if (isFatal) {
        showContent(panel, true);
        return;
      }
      appendButton(panel, boundaryTexts(locale).close, () => {
        closedProblemsKey = problemsKey;
        problemList.hidden = true;
      });
      problemList.replaceChildren(panel);
    },
    /** Shows a message in place of the app, with a button where a retry can help. */
    showFailure(failure: 'chunk' | 'config' | 'oldEngine', onRetry?: () => void): void {
      const texts = boundaryTexts(locale);
      const hint = failure === 'oldEngine' ? texts.oldEngineHint : '';
      const panel = createPanel(document, texts[`${failure}Title`], [hint]);
      // The click reaches the splash, which retries.
      if (onRetry) appendButton(panel, texts.retry);
      showContent(panel, true, onRetry);
    },
  };
}

function createProblemPanel(document: Document, problems: readonly Problem[], locale: Locale) {
  const { configTitle, configHint } = boundaryTexts(locale);
  const sentences = problems.map((problem) => formatProblem(problem, locale));
  return createPanel(document, configTitle, [configHint, ...sentences]);
}
