import { BridgeError } from './bridge-error.ts';
import type { BridgeContext } from './bridge-context.ts';
import type { Fields } from './envelope.ts';
import { localeIn, pathIn, themeIn } from './host-preferences.ts';
import type { RequestHandler } from './peer.ts';

export function createRequestHandlers(
  { run, navigate, overrideAttribute }: BridgeContext,
  setInsets: (params: Fields) => void,
  onHello: (facts: Fields) => unknown,
): Map<string, RequestHandler> {
  return new Map(
    Object.entries<RequestHandler>({
      hello: onHello,
      back: () => ({ handled: run.app?.back() ?? false }),
      navigate: ({ path, replace }) => ({
        navigated: navigate(pathIn(path), { replace: replace === true }),
      }),
      setInsets,
      setTheme: (params) => overrideAttribute('theme', themeIn(params)),
      setLocale: (params) => overrideAttribute('locale', localeIn(params)),
      // Does nothing, because the timers of a hidden page pause by themselves.
      pause: () => {},
      resume: () => void run.app?.refresh(),
      sessionRevoked() {
        if (!run.app) throw new BridgeError('FAILED', 'the app has not started');
        run.app.revoke();
      },
    }),
  );
}
