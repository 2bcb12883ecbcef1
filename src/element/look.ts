import type { Run } from './run.ts';
import type { Shell } from './shell.ts';

const DARK_QUERY = '(prefers-color-scheme: dark)';

/**
 * Sets the language, theme and text size of the run on the shell, now and after each change of the settings or of the
 * system's colour scheme, until the run is over.
 */
export function applyLook(shell: Shell, { settings, releases }: Run): void {
  // jsdom has no `matchMedia`.
  const query = window.matchMedia?.(DARK_QUERY);
  const apply = () => {
    const { locale, theme, textSize } = settings.getState();
    const isDark = theme === 'dark' || (theme === 'auto' && !!query?.matches);
    shell.setLook({ locale, theme: isDark ? 'dark' : 'light', textSize });
  };
  apply();
  query?.addEventListener('change', apply);
  releases.push(settings.subscribe(apply), () => query?.removeEventListener('change', apply));
}
