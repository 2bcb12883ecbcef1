import { fetchAppChunk } from './app-instance.ts';
import { isUnsupported } from './mount.ts';
import { WealthRewardsElement } from './wealth-rewards-element.ts';

/**
 * Defines the element under `tag`, unless it is defined already. Warns if another version or element has that tag.
 * Does nothing on a server. Logs an error for an invalid tag.
 */
export function define(tag = 'wealth-rewards'): void {
  if (typeof customElements === 'undefined') return;
  try {
    defineAs(tag);
  } catch (cause) {
    // Callers without types can pass any value.
    const name = typeof tag === 'string' ? `<${tag}>` : 'an element';
    console.error(`${name} cannot be defined: ${String(cause)}`);
  }
}

function defineAs(tag: string): void {
  const existing = customElements.get(tag);
  if (!existing) {
    // If the page has an element already, request the app before the definition. The element handles a failure.
    const isAppNeeded = [...document.getElementsByTagName(tag)].some(
      (element) => element.getAttribute('loading') !== 'lazy',
    );
    if (isAppNeeded && !isUnsupported()) fetchAppChunk().catch(() => {});
    // The browser refuses to define one class under two tags, so each tag gets a subclass.
    customElements.define(tag, class extends WealthRewardsElement {});
    return;
  }
  const version: unknown = Reflect.get(existing, 'version');
  if (version !== __VERSION__) {
    const otherVersion = typeof version === 'string' ? version : 'unknown';
    console.warn(
      `<${tag}> is already defined (version ${otherVersion}); version ${__VERSION__} is not used.`,
    );
  }
}
