import type { StoreApi } from 'zustand/vanilla';
import { elementTexts } from '../i18n/element-texts.ts';
import type { Locale } from '../i18n/resolve-locale.ts';
import type { Problem } from '../platform/read-settings.ts';
import type { Settings } from '../platform/settings.ts';
import styles from './placeholder.module.css';
import { formatProblem } from './problems.ts';

const SVG = 'http://www.w3.org/2000/svg';

export type Placeholder = ReturnType<typeof createPlaceholder>;

/**
 * Creates the content of the shadow root: the container of the app, and what is shown without React. That is the first
 * paint, messages, and wrong attributes.
 */
export function createPlaceholder(root: ShadowRoot) {
  const slot = document.createElement('slot');
  const container = createBox('container');
  const placeholder = createBox('placeholder');
  const children = createBox('children', slot);
  const problemList = createBox('problems');
  const frame = createBox('frame', container, placeholder, children, problemList);
  let locale: Locale = 'zh-Hans';
  let closedProblemsKey = '';
  let isAppShown = false;
  let hasFailed = false;

  /** Whether the host has put content into the element. White space does not count. */
  const hasChildren = () =>
    slot
      .assignedNodes()
      .some((node) => node.nodeType !== node.TEXT_NODE || node.textContent?.trim());
  const updateVisibility = () => {
    children.hidden = isAppShown || hasFailed || !hasChildren();
    placeholder.hidden = isAppShown || !children.hidden;
    container.hidden = !isAppShown;
  };

  /** Shows `content` in place of the app. A failure hides the host's children too. A click calls `onRetry`. */
  function showContent(content: Node, isFailure: boolean, onRetry?: () => void): void {
    isAppShown = false;
    hasFailed = isFailure;
    // The host can replace the content through this slot.
    const hostSlot = document.createElement('slot');
    hostSlot.name = isFailure ? 'error' : 'loading';
    hostSlot.append(content);
    placeholder.replaceChildren(hostSlot);
    placeholder.setAttribute('aria-busy', String(!isFailure));
    placeholder.setAttribute('part', isFailure ? '' : 'skeleton');
    // A click anywhere on the placeholder retries, unless content of the host has handled the click.
    placeholder.onclick = (event) => event.defaultPrevented || onRetry?.();
    updateVisibility();
  }

  problemList.hidden = true;
  root.append(frame);
  // The HTML parser adds the host's children after it has connected the element.
  slot.addEventListener('slotchange', updateVisibility);

  return {
    container,
    showLoading: () => showContent(createTicks(), false),
    showApp(): void {
      isAppShown = true;
      placeholder.replaceChildren();
      updateVisibility();
    },
    /** Sets language, theme and text size, now and after each change. Returns the cleanup. */
    followSettings(settings: StoreApi<Settings>): () => void {
      // jsdom has no `matchMedia`.
      const darkScheme = window.matchMedia?.('(prefers-color-scheme: dark)');
      const apply = () => {
        const { theme, textSize } = settings.getState();
        locale = settings.getState().locale;
        const isDark = theme === 'dark' || (theme === 'auto' && darkScheme?.matches);
        frame.lang = locale;
        frame.dataset['theme'] = isDark ? 'dark' : 'light';
        frame.dataset['textSize'] = textSize;
      };
      apply();
      darkScheme?.addEventListener('change', apply);
      const unsubscribe = settings.subscribe(apply);
      return () => {
        unsubscribe();
        darkScheme?.removeEventListener('change', apply);
      };
    },
    /** Shows problems below the app until the page's author closes them. A fatal problem is shown in place of the app. */
    showProblems(problems: readonly Problem[]): void {
      const isFatal = problems.some((problem) => problem.isFatal);
      const problemsKey = problems.map(({ attribute, value }) => attribute + value).join();
      if (problemsKey !== closedProblemsKey) closedProblemsKey = '';
      problemList.hidden = isFatal || problemsKey === closedProblemsKey;
      const { configTitle, configHint, close } = elementTexts(locale);
      const sentences = problems.map((problem) => formatProblem(problem, locale));
      const panel = createPanel(configTitle, [configHint, ...sentences]);
      if (isFatal) {
        showContent(panel, true);
        return;
      }
      appendButton(panel, close, () => {
        closedProblemsKey = problemsKey;
        problemList.hidden = true;
      });
      problemList.replaceChildren(panel);
    },
    /** Shows a message in place of the app, with a button where a retry can help. */
    showFailure(failure: 'chunk' | 'config' | 'oldEngine', onRetry?: () => void): void {
      const texts = elementTexts(locale);
      const hint = failure === 'oldEngine' ? texts.oldEngineHint : '';
      const panel = createPanel(texts[`${failure}Title`], [hint]);
      // The click reaches the placeholder, which retries.
      if (onRetry) appendButton(panel, texts.retry, null);
      showContent(panel, true, onRetry);
    },
  };
}

/** Creates a `<div>` with a class of placeholder.module.css. */
function createBox(className: keyof typeof styles.classes, ...content: (Node | string)[]) {
  const box = document.createElement('div');
  box.className = styles.classes[className];
  box.append(...content);
  return box;
}

/** Draws the scale of ticks that is shown while the app loads. */
function createTicks(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('class', styles.classes['ticks']);
  svg.setAttribute('viewBox', '0 0 162 18');
  svg.setAttribute('aria-hidden', 'true');
  const marks = Array.from({ length: 33 }, (_, i) => `M${1 + i * 5} ${i % 8 === 0 ? 1 : 5}V17`);
  path.setAttribute('d', marks.join(''));
  svg.append(path);
  return svg;
}

/** Creates an alert with a title and sentences. Empty sentences are left out. */
function createPanel(title: string, sentences: readonly string[]): HTMLElement {
  const heading = createBox('title', title);
  heading.setAttribute('role', 'heading');
  heading.setAttribute('aria-level', '1');
  const lines = sentences.filter(Boolean).map((line) => createBox('sentence', line));
  const panel = createBox('panel', heading, ...lines);
  panel.setAttribute('role', 'alert');
  panel.setAttribute('part', 'error');
  return panel;
}

/** Adds a button below the sentences of a panel. */
function appendButton(panel: HTMLElement, text: string, onClick: (() => void) | null): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.classes['button'];
  button.textContent = text;
  button.setAttribute('part', 'button-primary');
  button.onclick = onClick;
  panel.append(button);
}
