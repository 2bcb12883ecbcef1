// These functions run in the page as text, so they must not use outer variables.

export type Role = 'button' | 'link' | 'field' | 'tab';

/** The centre of an element that can be pressed now; `null` if it is missing, disabled or covered. */
export function clickPointOf(role: Role, name: string): { x: number; y: number } | null {
  const root = document.querySelector('wealth-rewards')?.shadowRoot;
  const selector = { button: 'button', link: 'a', field: 'input', tab: '[role="tab"]' }[role];
  for (const element of root?.querySelectorAll<HTMLElement>(selector) ?? []) {
    const label = (element as HTMLInputElement).labels?.[0]?.innerText ?? element.innerText;
    if ((element.getAttribute('aria-label') ?? label).trim() !== name) continue;
    if (element.getAttribute('aria-disabled') === 'true') return null;
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    const topElement = root!.elementFromPoint(x, y);
    if (topElement && (element.contains(topElement) || topElement.contains(element)))
      return { x, y };
  }
  return null;
}

/** All visible text. */
export function visibleText(): string {
  const root = document.querySelector('wealth-rewards')?.shadowRoot;
  return [...(root?.children ?? [])].map((child) => (child as HTMLElement).innerText).join('\n');
}

/** The open overlay, and whether it is fully visible and over the element. */
export function readOpenDialog(): { name: string; isInView: boolean } | null {
  const element = document.querySelector('wealth-rewards');
  const root = element?.shadowRoot;
  const dialog = [...(root?.querySelectorAll('dialog') ?? [])].at(-1);
  if (!element || !dialog) return null;
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const isInsideElement = left >= box.left - 1 && right <= box.right + 1;
  const isInsideWindow = isInsideElement && top >= -1 && bottom <= innerHeight + 1;
  const topElement = root!.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return {
    name: dialog.querySelector('h2')?.innerText ?? '',
    isInView: isInsideWindow && bottom > top && dialog.contains(topElement),
  };
}

/** The value of the field with this label. */
export function fieldValueOf(label: string): string | null {
  const root = document.querySelector('wealth-rewards')?.shadowRoot;
  const fields = [...(root?.querySelectorAll('input') ?? [])];
  return fields.find((field) => field.labels?.[0]?.innerText.trim() === label)?.value ?? null;
}

/** Moves the element by `append`, and by `moveBefore` if the engine has it. Returns the used methods. */
export function moveByEveryMethod(): string[] {
  const methods = ['append', 'moveBefore'].filter((method) => method in Element.prototype);
  for (const method of methods) {
    const box = document.body.appendChild(document.createElement('section'));
    const element = document.querySelector('wealth-rewards') as Element;
    (box as unknown as Record<string, (node: Element, before: null) => void>)[method]!(
      element,
      null,
    );
  }
  return methods;
}

/** For each layout, how many px the element is narrower than the page if no width is set. */
export function measureMissingWidths(): number[] {
  const element = document.querySelector('wealth-rewards') as HTMLElement;
  element.style.inlineSize = 'auto';
  const layouts = [
    'display: flex',
    'display: grid; place-items: center',
    'display: table',
    'float: left',
  ];
  return layouts.map((layout) => {
    const box = document.body.appendChild(document.createElement('section'));
    box.style.cssText = layout;
    box.append(element);
    return Math.round(document.body.clientWidth - element.getBoundingClientRect().width);
  });
}
