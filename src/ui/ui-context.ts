import { createContext } from 'react';
import { useProvided } from '../lib/use-provided.ts';
import type { Dialogs } from '../platform/dialogs.ts';
import type { Overlays } from '../platform/overlays.ts';
import type { PageServices } from '../platform/page-services.ts';

/** What components need of the app. `useOverlay` is in another file, which the login page need not load. */
export interface Ui {
  readonly pageServices: PageServices;
  readonly overlays: Overlays;
  readonly dialogs: Dialogs;
}

export const UiContext = createContext<Ui | null>(null);

export const useUi = () => useProvided(UiContext);
