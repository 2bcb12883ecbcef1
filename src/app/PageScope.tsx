import type { ReactElement } from 'react';
import { QueryScope } from '../api/QueryScope.tsx';
import { AmountsHiddenContext } from '../ui/amounts-hidden.ts';
import { openStoredValue } from '../platform/stored-value.ts';
import { usePageServices } from '../ui/use-page-services.ts';
import { useStyles } from '../ui/use-styles.ts';
import print from './print.module.css';

const isTrue = (stored: unknown) => stored === true;

/** Provides what all pages except the login page share: the query cache, and whether amounts are hidden. */
export function PageScope({ children }: { children: ReactElement }) {
  useStyles(print);
  const areAmountsHidden = openStoredValue(usePageServices().deviceStorage, 'amounts', isTrue);
  return (
    <QueryScope>
      <AmountsHiddenContext value={areAmountsHidden}>{children}</AmountsHiddenContext>
    </QueryScope>
  );
}
