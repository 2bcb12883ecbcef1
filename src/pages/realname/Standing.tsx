import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './realname.module.css';

interface StandingProps {
  icon: IconNode;
  /** It waits for somebody; otherwise it is done. */
  isOpen?: boolean;
  title: string;
  text: string;
  member: Member;
  /** It has just become so, under the eyes of the member. */
  isNews: boolean;
  children: ReactNode;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** How the verification stands: in words, with the masked name and number, and what can be done. */
export function Standing({ icon, isOpen, title, text, member, isNews, children }: StandingProps) {
  const css = useStyles(styles);
  const t = useT();
  const { real_name, id_card } = member;
  return (
    <>
      <section className={css['card']} part="card">
        <span className={css['emblem']} data-open={isOpen || undefined}>
          <Icon icon={icon} size={24} />
        </span>
        <h2 className={css['standing']} tabIndex={-1} ref={isNews ? takeFocus : undefined}>
          {title}
        </h2>
        <p className={css['text']}>{text}</p>
        <dl className={css['facts']}>
          <Fact name={t('realname.name')} value={real_name} />
          <Fact name={t('realname.idCard')} value={id_card} />
        </dl>
      </section>
      <div className={css['action']}>{children}</div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  const css = useStyles(styles);
  if (!value) return null;
  return (
    <div className={css['fact']}>
      <dt className={css['factName']}>{name}</dt>
      <dd className={css['factValue']}>{value}</dd>
    </div>
  );
}
