import { isTooOld } from './is-too-old.ts';
import { WealthRewardsElement } from './wealth-rewards-element.ts';

export const DEFAULT_TAG = 'wealth-rewards';

/**
 * Defines the element under a tag. Harmless on a server, and when the tag is taken: by this version
 * silently, by another version or another element with a warning. A name that no element can have is an
 * error on the console.
 */
export function define(tag: string = DEFAULT_TAG): void {
  if (typeof customElements === 'undefined') return;
  try {
    defineAs(tag);
  } catch (cause) {
    // It may be no text at all.
    const name = typeof tag === 'string' ? `<${tag}>` : 'an element';
    console.error(`${name} cannot be defined: ${String(cause)}`);
  }
}

function defineAs(tag: string): void {
  const known = customElements.get(tag);
  if (!known) {
    // Where the element stands in the page already, the app is asked for before its shell is made: the
    // request is what takes time. A failure is met again, and shown, by the element.
    const isWanted = [...document.getElementsByTagName(tag)].some(
      (element) => element.getAttribute('loading') !== 'lazy',
    );
    if (isWanted && !isTooOld()) import('./app-chunk.ts').catch(() => {});
    // A constructor can stand for one tag alone; every tag gets a class of its own.
    customElements.define(tag, class extends WealthRewardsElement {});
    return;
  }
  const version: unknown = Reflect.get(known, 'version');
  if (version !== __VERSION__) {
    const other = typeof version === 'string' ? version : 'unknown';
    console.warn(
      `<${tag}> is already defined (version ${other}); version ${__VERSION__} is not used.`,
    );
  }
}
