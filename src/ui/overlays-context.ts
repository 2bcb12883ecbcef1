import { createContext } from 'react';
import type { Overlays } from '../platform/overlays.ts';

/** The open dialogs and sheets. `useOverlay` is in another file, because the login page shows no overlays. */
export const OverlaysContext = createContext<Overlays | null>(null);
