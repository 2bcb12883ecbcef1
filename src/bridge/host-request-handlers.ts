import { BridgeError } from './bridge-error.ts';
import type { BridgeContext } from './bridge-context.ts';
import type { Fields } from './envelope.ts';
import { checkLocale, checkPath, checkTheme } from './host-preferences.ts';
import type { RequestHandler } from './peer.ts';

/** Returns the function that carries out each method of the host. Its result is the answer to the host. */
export function createRequestHandlers(
  { run, navigate, overrideAttribute }: BridgeContext,
  setInsets: (params: Fields) => void,
  onHello: (hello: Fields) => unknown,
): Map<string, RequestHandler> {
  return new Map(
    Object.entries<RequestHandler>({
      hello: onHello,
      back: () => ({ handled: run.app?.back() ?? false }),
      navigate: ({ path, replace }) => ({
        navigated: navigate(checkPath(path), { replace: replace === true }),
      }),
      setInsets,
      setTheme: (params) => overrideAttribute('theme', checkTheme(params)),
      setLocale: (params) => overrideAttribute('locale', checkLocale(params)),
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
