import type { ReactNode } from 'react';
import { QueryScope } from '../api/QueryScope.tsx';
import { AmountsHiddenProvider } from '../ui/amounts-hidden.ts';
import { keptOnDevice } from '../lib/kept-on-device.ts';
import { useOutside } from '../ui/outside.ts';
import tokens from '../ui/page-tokens.module.css';
import { useStyles } from '../ui/use-styles.ts';

const isTrue = (stored: unknown) => stored === true;

/** What the pages behind the login share: the cache of their reads, and whether amounts are covered. */
export function PageScope({ children }: { children: ReactNode }) {
  useStyles(tokens);
  const hidden = keptOnDevice(useOutside().kept, 'amounts', isTrue);
  return (
    <QueryScope>
      <AmountsHiddenProvider value={hidden}>{children}</AmountsHiddenProvider>
    </QueryScope>
  );
}
