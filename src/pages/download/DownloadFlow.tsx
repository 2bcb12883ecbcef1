import { useEffect } from 'react';
import { joinLoadStates } from '../../api/to-load-state.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useConfig } from '../../api/use-config.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { download } from '../../contract/index.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import type { LoadState } from '../../lib/load-state.ts';
import type { SafeUrl } from '../../lib/trusted-url.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { CopyButton } from '../../ui/Copy.tsx';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { usePageServices } from '../../ui/use-page-services.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';
import styles from './download.module.css';

type Package = OutputOf<typeof download>;

/** Fetches the data of the app package, and opens its download link. */
export function DownloadFlow({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { openUrl } = usePageServices();
  const state = useOffer();
  const url = state.status === 'ready' ? state.data.url : null;
  useEffect(() => {
    if (url !== null) openUrl(url, 'download');
  }, [url, openUrl]);
  return (
    <Sheet
      title={t('download.title')}
      onClose={onClose}
      footer={
        url !== null && (
          <Button onClick={() => openUrl(url, 'download')}>{t('download.again')}</Button>
        )
      }
    >
      <AsyncView
        state={state}
        skeleton={<Skeleton height={240} />}
        errorTitle={t('download.failed')}
        errorHint={t('download.failedHint')}
      >
        {(offer) =>
          offer.url === null ? (
            <Callout isAlert isRefusal title={t('download.failed')}>
              {t('download.refused')}
            </Callout>
          ) : (
            <PackageFacts offer={offer.package} />
          )
        }
      </AsyncView>
    </Sheet>
  );
}

/** Loads the data of the current package. The URL is `null` if it is not trusted. */
function useOffer(): LoadState<{ url: SafeUrl | null; package: Package }> {
  const linkUrl = useLinkUrl();
  const config = useConfig();
  const packageQuery = useApiQuery(
    ['index', 'download', 'tap'],
    (api, options) => api.index.download({}, { ...options, isErrorHidden: false }),
    // With `gcTime: 0`, each opening of the sheet fetches again.
    { gcTime: 0, staleTime: Infinity },
  );
  const { data } = packageQuery;
  const offer = config.data && data && { url: linkUrl(data.url), package: data };
  return joinLoadStates([config, packageQuery], offer);
}

function PackageFacts({ offer }: { offer: Package }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <>
      <p className={css.lead} role="status">
        {t('download.hint')}
      </p>
      <FactList isLined>
        <Fact name={t('download.version')}>{offer.version}</Fact>
        <Fact name={t('download.size')}>{formatBytes(offer.size)}</Fact>
        <Fact name={t('download.system')}>{offer.min_os}</Fact>
        <Fact name={t('download.updated')}>{offer.updated_at.slice(0, 10)}</Fact>
        <Fact name={t('download.digest')} note={<span className={css.digest}>{offer.sha256}</span>}>
          <CopyButton text={offer.sha256} label={t('download.digest')} />
        </Fact>
      </FactList>
      <p className={css.check}>{t('download.check')}</p>
      {offer.changelog && <p className={css.check}>{offer.changelog}</p>}
    </>
  );
}
