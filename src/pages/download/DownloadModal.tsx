import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../api/api-query.ts';
import { useConfig } from '../../api/use-config.ts';
import { contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { download } from '../../contract/index.ts';
import { dayOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import type { SafeUrl } from '../../lib/trusted-url.ts';
import { AsyncView, type QueryResult } from '../../ui/async-view/AsyncView.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { CopyButton } from '../../ui/copy/Copy.tsx';
import { Fact, FactList } from '../../ui/facts/Facts.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { joinQueries } from '../shared/join-queries.ts';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';
import styles from './download.module.css';
import { formatBytes } from './format-bytes.ts';

type AppPackage = OutputOf<typeof download>;

/** Fetches the data of the app package, and opens its download link. */
export function DownloadModal({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { openUrl } = usePageServices();
  const packageQuery = usePackageWithUrl();
  const url = packageQuery.data?.url ?? null;
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
        query={packageQuery}
        skeleton={<Skeleton height={240} />}
        errorTitle={t('download.failed')}
        errorHint={t('download.failedHint')}
      >
        {(packageWithUrl) =>
          packageWithUrl.url === null ? (
            <Callout isAlert isError title={t('download.failed')}>
              {t('download.refused')}
            </Callout>
          ) : (
            <PackageFacts appPackage={packageWithUrl.package} />
          )
        }
      </AsyncView>
    </Sheet>
  );
}

/** Loads the data of the current package. The URL is `null` if it is not trusted. */
function usePackageWithUrl(): QueryResult<{ url: SafeUrl | null; package: AppPackage }> {
  const linkUrl = useLinkUrl();
  const config = useConfig();
  const packageQuery = useQuery({
    ...apiQuery(contract.index.download, {}),
    // With `gcTime: 0`, each opening of the sheet fetches again.
    gcTime: 0,
    staleTime: Infinity,
    meta: { isErrorHidden: false },
  });
  const { data } = packageQuery;
  const packageWithUrl = config.data && data && { url: linkUrl(data.url), package: data };
  return joinQueries([config, packageQuery], packageWithUrl);
}

function PackageFacts({ appPackage }: { appPackage: AppPackage }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <>
      <p className={css.intro} role="status">
        {t('download.hint')}
      </p>
      <FactList isLined>
        <Fact name={t('download.version')}>{appPackage.version}</Fact>
        <Fact name={t('download.size')}>{formatBytes(appPackage.size)}</Fact>
        <Fact name={t('download.system')}>{appPackage.min_os}</Fact>
        <Fact name={t('download.updated')}>{dayOf(appPackage.updated_at)}</Fact>
        <Fact
          name={t('download.digest')}
          note={<span className={css.digest}>{appPackage.sha256}</span>}
        >
          <CopyButton text={appPackage.sha256} label={t('download.digest')} />
        </Fact>
      </FactList>
      <p className={css.smallNote}>{t('download.check')}</p>
      {appPackage.changelog && <p className={css.smallNote}>{appPackage.changelog}</p>}
    </>
  );
}
