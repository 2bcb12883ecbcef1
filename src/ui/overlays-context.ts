import { createContext } from 'react';
import type { Overlays } from '../platform/overlays.ts';

/** The open dialogs and sheets. Apart from `useOverlay`: the login page shows none. */
export const OverlaysContext = createContext<Overlays | null>(null);

export const OverlaysProvider = OverlaysContext.Provider;
