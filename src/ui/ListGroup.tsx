import { ChevronRight, ExternalLink, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './ListGroup.module.css';
import { OutLink, type OutLinkTarget } from './OutLink.tsx';
import { useNavigation } from './page-navigation.ts';
import { useStyles } from './use-styles.ts';

interface ListGroupProps {
  /** The accessible name. */
  label: string;
  /** On the surrounding surface, edge to edge, instead of on its own card. */
  isFlush?: boolean;
  children: ReactNode;
}

/** Rows on one card with lines between them. */
export function ListGroup({ label, isFlush = false, children }: ListGroupProps) {
  const css = useStyles(styles);
  return (
    <ul
      className={css[isFlush ? 'flush' : 'group']}
      role="list"
      aria-label={label}
      part={isFlush ? undefined : 'card'}
    >
      {children}
    </ul>
  );
}

/** One row with a line above it. */
export function ListItem({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <li className={css.item} part="list-item">
      {children}
    </li>
  );
}

interface RowProps {
  icon: IconNode;
  label: string;
  hint?: ReactNode;
  value?: ReactNode;
  isUrgent?: boolean;
  /** A green icon. */
  isLive?: boolean;
}

export function LinkRow({ to, ...row }: RowProps & { to: string }) {
  const css = useStyles(styles);
  if (useNavigation().isHidden(to)) return null;
  return (
    <ListItem>
      <Link to={to} className={css.row}>
        <RowContent {...row} />
      </Link>
    </ListItem>
  );
}

export function ButtonRow({ onClick, ...row }: RowProps & { onClick: () => void }) {
  const css = useStyles(styles);
  return (
    <ListItem>
      <button type="button" className={css.row} aria-haspopup="dialog" onClick={onClick}>
        <RowContent {...row} />
      </button>
    </ListItem>
  );
}

export function OutLinkRow({ url, purpose, ...row }: RowProps & OutLinkTarget) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <ListItem>
      {url === null ? (
        <div className={css.row}>
          <RowContent {...row} hint={t('link.refused')} endIcon={null} />
        </div>
      ) : (
        <OutLink className={css.row} url={url} purpose={purpose}>
          <RowContent {...row} endIcon={ExternalLink} />
        </OutLink>
      )}
    </ListItem>
  );
}

function RowContent(props: RowProps & { endIcon?: IconNode | null }) {
  const { icon, label, hint, value, isUrgent, isLive, endIcon = ChevronRight } = props;
  const css = useStyles(styles);
  return (
    <>
      <span className={css.icon} data-live={isLive || undefined}>
        <Icon icon={icon} />
      </span>
      <span className={css.text}>
        <span>
          {label}
          {hint !== undefined && <span className={css.hint}>{hint}</span>}
        </span>
        {value !== undefined && (
          <span className={css.value} data-urgent={isUrgent || undefined}>
            {value}
          </span>
        )}
      </span>
      {endIcon && (
        <span className={css.end}>
          <Icon icon={endIcon} size={16} />
        </span>
      )}
    </>
  );
}
