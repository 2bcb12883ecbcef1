import { ChevronRight, ExternalLink, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { usePageServices } from '../hooks/use-page-services.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';
import { OutLink, type OutLinkTarget } from '../link/OutLink.tsx';
import styles from './ListGroup.module.css';

interface ListGroupProps {
  /** The accessible name. */
  label: string;
  /** The rows have no card of their own. They extend to the edges of the surface around them. */
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

/** One row of a `ListGroup`. A line separates it from the row above. */
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
  /** A muted text under the label. */
  hint?: ReactNode;
  /** A muted text at the end of the row. */
  value?: ReactNode;
  /** Shows `value` in the warning colour. */
  isUrgent?: boolean;
  /** A green icon. */
  isLive?: boolean;
}

/** A row that opens a page. Renders nothing if the host has switched the page off. */
export function LinkRow({ to, ...row }: RowProps & { to: string }) {
  const css = useStyles(styles);
  if (usePageServices().isHidden(to)) return null;
  return (
    <ListItem>
      <Link to={to} className={css.row}>
        <RowContent {...row} />
      </Link>
    </ListItem>
  );
}

/** A row that opens a dialog or sheet. */
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

/** A row that opens another site. With an untrusted URL it is only text. */
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

/** The content of a row: `endIcon` is an arrow by default, and `null` for none. */
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
          <span>{label}</span>
          {hint !== undefined && <span className={css.hint}>{hint}</span>}
        </span>
        {value !== undefined && (
          <span className={css.value} data-urgent={isUrgent || undefined}>
            {value}
          </span>
        )}
      </span>
      {endIcon && (
        <span className={css.endIcon}>
          <Icon icon={endIcon} size={16} />
        </span>
      )}
    </>
  );
}
