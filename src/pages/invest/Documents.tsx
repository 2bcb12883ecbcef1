import { ExternalLink } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { trustedUrl } from '../../lib/trusted-url.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOutside } from '../../ui/outside.ts';
import { TextButton } from '../../ui/TextAction.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './invest.module.css';

interface Document {
  readonly title: string;
  readonly version: string;
  readonly url: string;
}

interface DocumentsProps {
  documents: readonly Document[];
  /** Where links of the operator may lead. */
  hosts: readonly string[];
}

/** Documents by title and version; what would lead elsewhere than to the operator is only named. */
export function Documents({ documents, hosts }: DocumentsProps) {
  const css = useStyles(styles);
  const t = useT();
  const { wholeUrl, openUrl } = useOutside();
  /** A path is on the server that the app talks to anyway. */
  const addressOf = (url: string) =>
    url.startsWith('/') ? wholeUrl(url) : (trustedUrl(url, hosts)?.href ?? null);
  return (
    <ul className={css['documents']} role="list">
      {documents.map(({ title, version, url }) => {
        const address = addressOf(url);
        const name = t('invest.document', { title, version });
        return (
          <li key={title} className={css['document']}>
            {address === null ? (
              <>
                {name} <span className={css['muted']}>{t('invest.documentRefused')}</span>
              </>
            ) : (
              <TextButton onClick={() => openUrl(address, 'article')}>
                {name}
                <Icon icon={ExternalLink} size={16} />
              </TextButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
