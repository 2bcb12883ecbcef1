import type { DataRouter } from 'react-router-dom';
import type { Route } from '../routes.ts';

/** The route of the current page; `null` for an unknown path. */
export const currentRoute = ({ state }: Pick<DataRouter, 'state'>): Route | null =>
  (state.matches.at(-1)?.route.handle as Route | undefined) ?? null;
