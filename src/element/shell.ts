import type { Problem } from './attributes.ts';
import { borderTexts } from '../i18n/border-texts.ts';
import type { Locale } from '../i18n/resolve-locale.ts';
import styles from './shell.module.css';

const { classes } = styles;
const SVG = 'http://www.w3.org/2000/svg';

/** What stands between the host and the app: the frame with the tokens, and whatever is shown without React. */
export interface Shell {
  readonly container: HTMLElement;
  /** Adopts the shell's own sheet in place of all others. */
  adoptStyles(): void;
  /** Sets on the frame what the styles depend on. */
  setLook(look: { locale: Locale; theme: 'light' | 'dark'; textSize: 'standard' | 'large' }): void;
  showLoading(): void;
  /** At the foot, until they are closed or others; a fatal one in place of the app. */
  showProblems(problems: readonly Problem[]): void;
  /** A whole-screen message with, where something can be done, one button. */
  showFailure(failure: 'chunk' | 'config' | 'oldEngine', onRetry?: () => void): void;
  showApp(): void;
}

function box(document: Document, className: string | undefined, ...children: (Node | string)[]) {
  const element = document.createElement('div');
  element.className = className ?? '';
  element.append(...children);
  return element;
}

function ticks(document: Document): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('class', classes['ticks'] ?? '');
  svg.setAttribute('viewBox', '0 0 162 18');
  svg.setAttribute('aria-hidden', 'true');
  const marks = Array.from({ length: 33 }, (_, i) => `M${1 + i * 5} ${i % 8 === 0 ? 1 : 5}V17`);
  path.setAttribute('d', marks.join(''));
  svg.append(path);
  return svg;
}

/** The sentence for one wrong attribute, in the element's language. */
export function problemSentence(problem: Problem, locale: Locale): string {
  const values: Record<string, string> = {
    attribute: problem.attribute,
    // An address can hold a password, well written or not, and a query; nothing breaks the line of a log.
    value: problem.value
      .replace(/^([a-z]*:)?.*(@|%40).*|(?!^#\/)([?#=&]|%(25|3f|23|3d|26)).*/is, '$1…')
      .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/^(.{100}).+/u, '$1…'),
    choices: problem.choices?.join(', ') ?? '',
  };
  return borderTexts(locale)[problem.rule].replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  );
}

export function createShell(root: ShadowRoot): Shell {
  const document = root.ownerDocument;
  const slot = document.createElement('slot');
  const container = box(document, classes['container']);
  const splash = box(document, classes['splash']);
  const children = box(document, classes['children'], slot);
  const problemList = box(document, classes['problems']);
  const frame = box(document, classes['frame'], container, splash, children, problemList);
  let locale: Locale = 'zh-Hans';
  let isWaiting = true;
  let hasFailed = false;
  let closed = '';

  const hasChildren = () =>
    slot
      .assignedNodes()
      .some((node) => node.nodeType !== node.TEXT_NODE || node.textContent?.trim());
  const refresh = () => {
    children.hidden = !isWaiting || hasFailed || !hasChildren();
    splash.hidden = !isWaiting || !children.hidden;
    container.hidden = isWaiting;
  };
  // While the page is being parsed the children come after the element itself.
  slot.addEventListener('slotchange', refresh);
  problemList.hidden = true;
  const adoptStyles = () => {
    try {
      root.adoptedStyleSheets = [styles.sheet];
    } catch {
      // An old engine, or another document: the runner shows that as plain text.
    }
  };
  adoptStyles();
  root.append(frame);

  function message(title: string, hint: string, sentences: readonly string[]) {
    const heading = box(document, classes['title'], title);
    heading.setAttribute('role', 'heading');
    heading.setAttribute('aria-level', '1');
    const lines = [hint, ...sentences]
      .filter(Boolean)
      .map((line) => box(document, classes['sentence'], line));
    const panel = box(document, classes['panel'], heading, ...lines);
    panel.setAttribute('role', 'alert');
    panel.setAttribute('part', 'error');
    return panel;
  }

  function addButton(panel: HTMLElement, text: string, onClick?: () => void) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = classes['button'] ?? '';
    button.textContent = text;
    button.setAttribute('part', 'button-primary');
    button.onclick = onClick ?? null;
    panel.append(button);
  }

  function wait(content: Node, isFailure = false) {
    isWaiting = true;
    hasFailed = isFailure;
    // What the host has for it stands in its stead.
    const own = document.createElement('slot');
    own.name = isFailure ? 'error' : 'loading';
    own.append(content);
    splash.replaceChildren(own);
    splash.setAttribute('aria-busy', String(!isFailure));
    splash.setAttribute('part', isFailure ? '' : 'skeleton');
    splash.onclick = null;
    refresh();
  }

  return {
    container,
    adoptStyles,
    setLook(look) {
      locale = look.locale;
      frame.lang = look.locale;
      frame.dataset['theme'] = look.theme;
      frame.dataset['textSize'] = look.textSize;
    },
    showLoading() {
      wait(ticks(document));
    },
    showProblems(problems) {
      const texts = borderTexts(locale);
      const sentences = problems.map((problem) => problemSentence(problem, locale));
      const isFatal = problems.some((problem) => problem.isFatal);
      const shown = problems.map(({ attribute, value }) => attribute + value).join();
      if (shown !== closed) closed = '';
      problemList.hidden = isFatal || shown === closed;
      const panel = message(texts.configTitle, texts.configHint, sentences);
      if (isFatal) {
        wait(panel, true);
        return;
      }
      addButton(panel, texts.close, () => {
        closed = shown;
        problemList.hidden = true;
      });
      problemList.replaceChildren(panel);
    },
    showFailure(failure, onRetry) {
      const texts = borderTexts(locale);
      const hint = failure === 'oldEngine' ? texts.oldEngineHint : '';
      const panel = message(texts[`${failure}Title`], hint, []);
      if (onRetry) addButton(panel, texts.retry);
      wait(panel, true);
      // The whole screen is the button, as its sentence says; a host's own content may keep a click for itself.
      splash.onclick = (event) => event.defaultPrevented || onRetry?.();
    },
    showApp() {
      isWaiting = false;
      splash.replaceChildren();
      refresh();
    },
  };
}
