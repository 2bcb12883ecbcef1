import type { Run } from './run.ts';
import type { Shell } from './shell.ts';

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Sets the language, theme and text size of the run on the shell. */
export function applyLook(shell: Shell, { settings }: Run): void {
  const { locale, theme, textSize } = settings.getState();
  const isDark =
    theme === 'dark' || (theme === 'auto' && !!window.matchMedia?.(DARK_QUERY).matches);
  shell.setLook({ locale, theme: isDark ? 'dark' : 'light', textSize });
}

/** Applies the look again when the system switches between dark and light, until the run is over. */
export function followColorScheme(shell: Shell, run: Run): void {
  // jsdom has no `matchMedia`.
  const query = window.matchMedia?.(DARK_QUERY);
  const onChange = () => applyLook(shell, run);
  query?.addEventListener('change', onChange);
  run.releases.push(() => query?.removeEventListener('change', onChange));
}

/** Sets `run.settings` to the attributes, overridden by the member's preferences. Applies the look. */
export function publishSettings(shell: Shell, run: Run): void {
  run.settings.setState({ ...run.attributeSettings, ...run.preferences.getState().chosen }, true);
  applyLook(shell, run);
}
