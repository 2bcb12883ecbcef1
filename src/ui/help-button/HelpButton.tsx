import { useT } from '../../i18n/use-t.ts';
import { usePageServices } from '../hooks/use-page-services.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { usePage } from '../page/use-page.ts';
import { TextButton } from '../text-button/TextButton.tsx';
import styles from './HelpButton.module.css';

/** Opens the help over a page that needs a login. Renders nothing on public pages, because no modal can open there. */
export function HelpButton() {
  const css = useStyles(styles);
  const t = useT();
  const pageRoute = usePage()?.route;
  const { openModal } = usePageServices();
  if (!pageRoute || pageRoute.isPublic) return null;
  return (
    <span className={css.centred}>
      <TextButton aria-haspopup="dialog" onClick={() => openModal('help')}>
        {t('common.help')}
      </TextButton>
    </span>
  );
}
