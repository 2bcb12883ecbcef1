import { ExternalLink } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TextButton } from '../../ui/text-button/TextButton.tsx';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';
import styles from './invest.module.css';
import type { Product } from './types.ts';

type Document = Pick<Product['docs'][number], 'title' | 'version' | 'url'>;

/** Links to documents, by title and version; a document of an untrusted host has no link. */
export function Documents({ documents }: { documents: readonly Document[] }) {
  const css = useStyles(styles);
  const t = useT();
  const { openUrl } = usePageServices();
  const linkUrl = useLinkUrl();
  return (
    <ul role="list">
      {documents.map(({ title, version, url }) => {
        const safeUrl = linkUrl(url);
        const name = t('invest.document', { title, version });
        return (
          <li key={title} className={css.document}>
            {safeUrl === null ? (
              <>
                <span>{`${name} `}</span>
                <span className={css.muted}>{t('link.refused')}</span>
              </>
            ) : (
              <TextButton onClick={() => openUrl(safeUrl, 'agreement')}>
                <span>{name}</span>
                <Icon icon={ExternalLink} size={16} />
              </TextButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
