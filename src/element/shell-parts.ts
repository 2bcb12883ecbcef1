import styles from './shell.module.css';

const { classes } = styles;
const SVG = 'http://www.w3.org/2000/svg';

/** Creates a `<div>` with a class of shell.module.css. */
export function createBox(
  document: Document,
  className: keyof typeof classes,
  ...children: (Node | string)[]
): HTMLElement {
  const box = document.createElement('div');
  box.className = classes[className];
  box.append(...children);
  return box;
}

/** Draws the scale of ticks that is shown while the app loads. */
export function createTicks(document: Document): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('class', classes['ticks']);
  svg.setAttribute('viewBox', '0 0 162 18');
  svg.setAttribute('aria-hidden', 'true');
  const marks = Array.from({ length: 33 }, (_, i) => `M${1 + i * 5} ${i % 8 === 0 ? 1 : 5}V17`);
  path.setAttribute('d', marks.join(''));
  svg.append(path);
  return svg;
}

/** Creates an alert with a title and sentences. Empty sentences are left out. */
export function createPanel(
  document: Document,
  title: string,
  sentences: readonly string[],
): HTMLElement {
  const heading = createBox(document, 'title', title);
  heading.setAttribute('role', 'heading');
  heading.setAttribute('aria-level', '1');
  const lines = sentences.filter(Boolean).map((line) => createBox(document, 'sentence', line));
  const panel = createBox(document, 'panel', heading, ...lines);
  panel.setAttribute('role', 'alert');
  panel.setAttribute('part', 'error');
  return panel;
}

/** Adds a button below the sentences of a panel. Without `onClick`, its click bubbles to the splash. */
export function appendButton(panel: HTMLElement, text: string, onClick?: () => void): void {
  const button = panel.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = classes['button'];
  button.textContent = text;
  button.setAttribute('part', 'button-primary');
  button.onclick = onClick ?? null;
  panel.append(button);
}
