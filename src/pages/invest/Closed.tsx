import type { ReactNode } from 'react';
import type { Config } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { Message } from '../../ui/Message.tsx';

/** Whether the operator may sell no wealth cards, or does not want to. */
export const isClosed = ({ site, features }: Config): boolean =>
  features.card !== 1 || (site.is_demo !== 1 && site.license.trim() === '');

/** Nothing is for sale; what is held is still there. */
export function Closed({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <>
      <Message title={t('invest.closed')} hint={t('invest.closedHint')} />
      {children}
    </>
  );
}
