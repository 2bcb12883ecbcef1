import { createContext } from 'react';
import type { Route } from '../../routes.ts';

/** The route of the page around a component; `null` for an unknown path. It is known while the page loads, too. */
export const PageRouteContext = createContext<Route | null>(null);
