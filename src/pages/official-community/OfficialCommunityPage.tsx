import { ExternalLink } from 'lucide';
import { useId } from 'react';
import type { ConfigBlock } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import type { SafeUrl } from '../../lib/trusted-url.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { BrokenScale } from '../../ui/bar-chart/BrokenScale.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { useCopy } from '../../ui/copy/use-copy.ts';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { FieldErrorText } from '../../ui/field/FieldErrorText.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { usePicture } from '../../ui/hooks/use-picture.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import { usePictureUrl, useLinkUrl } from '../shared/use-trusted-urls.ts';
import styles from './official-community.module.css';

/** pages-sub/official-community/index: how to join the operator's group chat. */
function OfficialCommunityPage() {
  const t = useT();
  const config = useConfig();
  return (
    <Page>
      <AsyncView
        query={config}
        skeleton={<SkeletonCards n={2} rows={1} />}
        errorTitle={t('officialCommunity.unavailable')}
      >
        {({ community }) =>
          community ? (
            <Community community={community} />
          ) : (
            <EmptyState drawing={<BrokenScale />} title={t('officialCommunity.unavailable')} />
          )
        }
      </AsyncView>
    </Page>
  );
}

function Community({ community }: { community: ConfigBlock<'community'> }) {
  const css = useStyles(styles);
  const t = useT();
  const linkUrl = useLinkUrl();
  const pictureUrl = usePictureUrl();
  const { name, url, qrcode, notice } = community;
  const joinUrl = linkUrl(url);
  return (
    <>
      <Panel title={name}>
        {notice && (
          <>
            <h3 className={css.rulesTitle}>{t('officialCommunity.rules')}</h3>
            <p className={css.rules}>{notice}</p>
          </>
        )}
      </Panel>
      <div className={css.fraudWarning}>
        <Callout title={t('officialCommunity.fraudTitle')}>
          {t('officialCommunity.fraudText')}
        </Callout>
      </div>
      <JoinButton url={joinUrl} />
      {joinUrl && qrcode && <GroupQrCode url={pictureUrl(qrcode)} name={name} />}
    </>
  );
}

/** The button that opens the group chat, and the host of its URL. Disabled if the operator's URL is not trusted. */
function JoinButton({ url }: { url: SafeUrl | null }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { openUrl } = usePageServices();
  const copy = useCopy();
  return (
    <div className={css.joinBlock}>
      <Button
        disabled={!url}
        aria-describedby={id}
        onClick={() => url && openUrl(url, 'community')}
      >
        {t('officialCommunity.join')}
      </Button>
      {url ? (
        <>
          <p className={css.joinTarget} id={id}>
            <Icon icon={ExternalLink} size={16} />
            <span>
              <span>{`${t('officialCommunity.target')} `}</span>
              <bdi className={css.targetHost} translate="no">
                {new URL(url).host}
              </bdi>
            </span>
          </p>
          <Button variant="plain" onClick={() => copy(url)}>
            {t('officialCommunity.copyLink')}
          </Button>
        </>
      ) : (
        <FieldErrorText id={id} text={t('officialCommunity.refused')} />
      )}
    </div>
  );
}

/** The operator's QR code of the group chat; hidden if its picture cannot be loaded. */
function GroupQrCode({ url, name }: { url: string | null; name: string }) {
  const css = useStyles(styles);
  const t = useT();
  const picture = usePicture(url);
  if (!picture) return null;
  return (
    <Panel>
      <figure className={css.qrCodeFigure}>
        <img {...picture} className={css.qrCode} alt={t('officialCommunity.codeAlt', { name })} />
        <figcaption className={css.qrCaption}>{t('officialCommunity.codeHint')}</figcaption>
      </figure>
    </Panel>
  );
}

export { OfficialCommunityPage as Component };
