import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { useAreAmountsHidden } from './amounts-hidden.ts';

/** Content that is masked while amounts are hidden. Its parent needs a CSS `position` (see `VisuallyHidden`). */
export function Private({ children }: { children: ReactNode }) {
  return useAreAmountsHidden() ? <MaskedContent /> : <span translate="no">{children}</span>;
}

/** The mask, shown in place of a private amount. */
export function MaskedContent() {
  const t = useT();
  return (
    <>
      <span aria-hidden>****</span>
      <VisuallyHidden>{t('money.hidden')}</VisuallyHidden>
    </>
  );
}
