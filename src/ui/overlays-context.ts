import { createContext } from 'react';
import type { Overlays } from '../platform/overlays.ts';

/** The open dialogs and sheets. `useOverlay` is in another file, which the login page need not load. */
export const OverlaysContext = createContext<Overlays | null>(null);
