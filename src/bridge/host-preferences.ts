import { BridgeError, type Fields } from './envelope.ts';

// Checks the values that a host sends in its hello, or later one by one. A wrong value throws a `BridgeError`.

const THEMES: readonly unknown[] = ['light', 'dark', 'auto'];
const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,4}$/i;
/** The largest inset. */
const MAX_PX = 2_000;

/** The custom property of each inset. */
const INSETS = {
  top: '--wr-safe-top',
  right: '--wr-safe-right',
  bottom: '--wr-safe-bottom',
  left: '--wr-safe-left',
  keyboard: '--wr-keyboard-inset',
} as const;

const isPx = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_PX;

function invalid(what: string): never {
  throw new BridgeError('INVALID', what);
}

export function checkTheme({ theme }: Fields): string {
  return THEMES.includes(theme) ? (theme as string) : invalid('theme is light, dark or auto');
}

export function checkLocale({ locale }: Fields): string {
  const isTag = typeof locale === 'string' && LANGUAGE_TAG.test(locale);
  return isTag ? locale : invalid('locale is a language tag, or auto');
}

/** Returns the custom property and the px of each inset in `params`. Throws for an invalid inset. */
export function readInsets(params: Fields): [property: string, px: number][] {
  return Object.entries(INSETS).flatMap(([side, property]): [string, number][] => {
    const px = params[side];
    if (px === undefined || px === null) return [];
    return isPx(px) ? [[property, px]] : invalid(`an inset is 0 to ${MAX_PX} px`);
  });
}

/** Checks that a path is a text of 1 to 2,000 characters. The app decides later whether it has such a page. */
export function checkPath(path: unknown): string {
  const isPath = typeof path === 'string' && path.length > 0 && path.length <= 2_000;
  return isPath ? path : invalid('path is one of the pages');
}

/** Sets the insets of the host as custom properties on the app's frame. `clear` removes them. */
export function createInsets(frame: HTMLElement) {
  return {
    set: (params: Fields): void => {
      for (const [property, px] of readInsets(params)) frame.style.setProperty(property, `${px}px`);
    },
    clear: (): void => {
      for (const property of Object.values(INSETS)) frame.style.removeProperty(property);
    },
  };
}
