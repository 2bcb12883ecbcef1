import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useIsHidden } from './amounts-hidden.ts';
import { Spoken } from './Spoken.tsx';

/** What is covered while the member hides amounts. Its parent must be positioned. */
export function Private({ children }: { children: ReactNode }) {
  return useIsHidden() ? <Covered /> : children;
}

/** Stands for what is not to be seen. */
export function Covered() {
  const t = useT();
  return (
    <>
      <span aria-hidden>****</span>
      <Spoken>{t('money.hidden')}</Spoken>
    </>
  );
}
