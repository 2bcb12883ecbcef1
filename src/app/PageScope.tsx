import type { ReactElement } from 'react';
import { QueryScope } from '../api/QueryScope.tsx';
import { useStyles } from '../ui/hooks/use-styles.ts';
import print from './print.module.css';

/** Provides what all pages except the login page share: the query cache and the print styles. */
export function PageScope({ children }: { children: ReactElement }) {
  useStyles(print);
  return <QueryScope>{children}</QueryScope>;
}
