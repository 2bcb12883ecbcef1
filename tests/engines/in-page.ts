// These functions run in the page as text, so they must not use outer variables.

export type Role = 'button' | 'link' | 'field' | 'tab';

/** The centre of an element that can be pressed now; `null` if it is missing, disabled or covered. */
export function spotOf(role: Role, name: string): { x: number; y: number } | null {
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
    const hit = root!.elementFromPoint(x, y);
    if (hit && (element.contains(hit) || hit.contains(element))) return { x, y };
  }
  return null;
}

/** All visible text. */
export function wordsOn(): string {
  const root = document.querySelector('wealth-rewards')?.shadowRoot;
  return [...(root?.children ?? [])].map((child) => (child as HTMLElement).innerText).join('\n');
}

/** The open overlay, and whether it is fully visible and over the element. */
export function openedDialog(): { name: string; isInView: boolean } | null {
  const element = document.querySelector('wealth-rewards');
  const root = element?.shadowRoot;
  const dialog = [...(root?.querySelectorAll('dialog') ?? [])].at(-1);
  if (!element || !dialog) return null;
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const isOver = left >= box.left - 1 && right <= box.right + 1;
  const isWithin = isOver && top >= -1 && bottom <= innerHeight + 1;
  const hit = root!.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return {
    name: dialog.querySelector('h2')?.innerText ?? '',
    isInView: isWithin && bottom > top && dialog.contains(hit),
  };
}

/** The value of the field with this label. */
export function valueOf(label: string): string | null {
  const root = document.querySelector('wealth-rewards')?.shadowRoot;
  const fields = [...(root?.querySelectorAll('input') ?? [])];
  return fields.find((field) => field.labels?.[0]?.innerText.trim() === label)?.value ?? null;
}

/** Moves the element by `append`, and by `moveBefore` if the engine has it. Returns the used methods. */
export function moveEveryWay(): string[] {
  const ways = ['append', 'moveBefore'].filter((way) => way in Element.prototype);
  for (const way of ways) {
    const box = document.body.appendChild(document.createElement('section'));
    const element = document.querySelector('wealth-rewards') as Element;
    (box as unknown as Record<string, (node: Element, before: null) => void>)[way]!(element, null);
  }
  return ways;
}

/** For each layout, how many px the element is narrower than the page if no width is set. */
export function missingWidths(): number[] {
  const element = document.querySelector('wealth-rewards') as HTMLElement;
  element.style.inlineSize = 'auto';
  const places = [
    'display: flex',
    'display: grid; place-items: center',
    'display: table',
    'float: left',
  ];
  return places.map((place) => {
    const box = document.body.appendChild(document.createElement('section'));
    box.style.cssText = place;
    box.append(element);
    return Math.round(document.body.clientWidth - element.getBoundingClientRect().width);
  });
}
