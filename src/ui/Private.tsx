import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useAreAmountsHidden } from './amounts-hidden.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Content that is masked while amounts are hidden. Its parent must be positioned. */
export function Private({ children }: { children: ReactNode }) {
  return useAreAmountsHidden() ? <MaskedContent /> : children;
}

/** The placeholder for hidden content. */
export function MaskedContent() {
  const t = useT();
  return (
    <>
      <span aria-hidden>****</span>
      <VisuallyHidden>{t('money.hidden')}</VisuallyHidden>
    </>
  );
}
