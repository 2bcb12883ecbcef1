import { RouterProvider } from 'react-router-dom';
import { ServerContext } from '../api/server.ts';
import { TextsContext } from '../i18n/use-t.ts';
import { SessionContext } from '../session/use-session.ts';
import { UiContext } from '../ui/ui-context.ts';
import type { App } from './app.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { reportRenderFailure } from './failure.ts';

export interface AppViewProps {
  app: App;
}

/** The root component of React. The custom element in view.ts renders it. */
export function AppView({ app }: AppViewProps) {
  return (
    <TextsContext value={app.texts}>
      <UiContext value={app}>
        <SessionContext value={app.session}>
          <ServerContext value={app.server}>
            {/* Catches what the error message of the inner boundary throws. */}
            <ErrorBoundary app={app} isRecoverable={false} onFailed={() => {}}>
              <ErrorBoundary app={app}>
                <RouterProvider
                  router={app.router}
                  onError={(error) => reportRenderFailure(app.environment, error)}
                  useTransitions={false}
                />
              </ErrorBoundary>
            </ErrorBoundary>
          </ServerContext>
        </SessionContext>
      </UiContext>
    </TextsContext>
  );
}
