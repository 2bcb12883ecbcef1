import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useIsHidden } from './amounts-hidden.ts';
import { Spoken } from './Spoken.tsx';

/** Content that is covered while amounts are hidden. Its parent must be positioned. */
export function Private({ children }: { children: ReactNode }) {
  return useIsHidden() ? <Covered /> : children;
}

/** The placeholder for hidden content. */
export function Covered() {
  const t = useT();
  return (
    <>
      <span aria-hidden>****</span>
      <Spoken>{t('money.hidden')}</Spoken>
    </>
  );
}
