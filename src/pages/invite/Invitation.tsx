import { useQuery } from '@tanstack/react-query';
import { ImageDown, Link, Share2, type IconNode } from 'lucide';
import { useRef, useState, type ComponentProps, type RefObject } from 'react';
import type { Config, ConfigBlock } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { ribbonKind } from '../../lib/ribbon-kind.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { CopyText } from '../../ui/copy/Copy.tsx';
import { useCopy } from '../../ui/copy/use-copy.ts';
import { Fact, FactList } from '../../ui/facts/Facts.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { useLongPress } from '../../ui/pressable/use-long-press.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { TextLink } from '../../ui/text-button/TextButton.tsx';
import { useSaveFile } from '../shared/use-save-file.ts';
import { useShare } from '../shared/use-share.ts';
import styles from './invite.module.css';
import { drawPoster, type PosterShape, type PosterTexts } from './poster.ts';

/** The ways to invite friends: poster, sharing and link. They are disabled for a member without a verified identity. */
export function Invitation({ rule, site }: Pick<Config, 'site'> & { rule: ConfigBlock<'invite'> }) {
  const css = useStyles(styles);
  const t = useT();
  const share = useShare();
  const copy = useCopy();
  const { invite_code: code, is_auth } = useMember();
  const isLocked = !is_auth;
  const link = useInviteLink();
  const texts = usePosterTexts(rule, site, link);
  const actionsRef = useRef<HTMLDivElement>(null);
  const poster = usePoster(texts, 'portrait', actionsRef, { enabled: !isLocked });
  const fileName = `${t('invite.fileName', { code })}.png`;
  const saveFile = useSaveFile('invite.saved', 'invite.saveFailed');
  const savePoster = () => poster.data && void saveFile(fileName, poster.data.file);

  return (
    <>
      {isLocked ? (
        <Callout title={t('invite.unverified')}>
          <TextLink to={paths.realname()}>{t('vip.verify')}</TextLink>
        </Callout>
      ) : (
        <Poster texts={texts} portraitPoster={poster} elementRef={actionsRef} onSave={savePoster} />
      )}
      <div ref={actionsRef} className={css.inviteActions}>
        <div className={css.shareButton}>
          <Button
            disabled={isLocked}
            onClick={() =>
              share({
                url: link,
                title: t('invite.fileName', { code }),
                text: t('invite.shareText', { code }),
                files: poster.data && [
                  new File([poster.data.file], fileName, { type: 'image/png' }),
                ],
              })
            }
          >
            <span className={css.shareLabel}>
              <Icon icon={Share2} />
              <span>{t('invite.share')}</span>
            </span>
          </Button>
        </div>
        <ActionButton icon={ImageDown} disabled={isLocked || !poster.data} onClick={savePoster}>
          {t('invite.save')}
        </ActionButton>
        <ActionButton icon={Link} disabled={isLocked} onClick={() => copy(link)}>
          {t('invite.copyLink')}
        </ActionButton>
      </div>
      <p className={css.warning}>{t('invite.warning')}</p>
    </>
  );
}

function ActionButton({
  icon,
  children,
  ...buttonProps
}: ComponentProps<'button'> & { icon: IconNode }) {
  const css = useStyles(styles);
  return (
    <button type="button" className={css.actionButton} {...buttonProps}>
      <Icon icon={icon} />
      <span>{children}</span>
    </button>
  );
}

/**
 * Draws the poster in the browser. Reads the colours and the logo of the host from `elementRef`, which can be any element
 * of the page.
 */
function usePoster(
  texts: PosterTexts,
  shape: PosterShape,
  elementRef: RefObject<Element | null>,
  options: { enabled?: boolean } = {},
) {
  const { clock } = usePageServices();
  return useQuery({
    queryKey: ['poster', shape, texts],
    queryFn: () => drawPoster(texts, shape, elementRef.current!, clock),
    networkMode: 'always',
    staleTime: Infinity,
    // The host may have changed its colours or its logo since the last visit.
    refetchOnMount: 'always',
    ...options,
  });
}

interface PosterProps {
  texts: PosterTexts;
  /** The poster that the sheet shows; the preview draws its own. */
  portraitPoster: ReturnType<typeof usePoster>;
  elementRef: RefObject<Element | null>;
  onSave: () => void;
}

/** A preview of the poster: a tap opens it large enough to scan, a long press saves it. */
function Poster({ texts, portraitPoster, elementRef, onSave }: PosterProps) {
  const css = useStyles(styles);
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const landscapePoster = usePoster(texts, 'landscape', elementRef);
  const longPressHandlers = useLongPress(onSave);
  const imageProps = { className: css.posterImage, draggable: false };
  const alt = t('invite.posterAlt', { code: texts.code });
  return (
    <>
      <AsyncView
        isBlock
        query={landscapePoster}
        skeleton={<div className={css.posterSkeleton} aria-busy="true" />}
        errorTitle={t('invite.posterFailed')}
        errorHint={t('invite.posterFailedHint')}
      >
        {(poster) => (
          <button
            type="button"
            className={css.poster}
            aria-haspopup="dialog"
            {...longPressHandlers}
            onClick={() => setIsOpen(true)}
          >
            <img {...imageProps} alt={alt} src={poster.url} />
          </button>
        )}
      </AsyncView>
      {isOpen && portraitPoster.data && (
        <Sheet
          title={t('invite.poster')}
          onClose={() => setIsOpen(false)}
          footer={<Button onClick={onSave}>{t('invite.savePicture')}</Button>}
        >
          <div className={css.wholePoster}>
            <img {...imageProps} alt={alt} src={portraitPoster.data.url} />
          </div>
          <p className={css.hint}>{t('invite.saveHint')}</p>
        </Sheet>
      )}
    </>
  );
}

/** The code and the link as text, to copy. The poster has both, so they come after the progress. */
export function InviteCodeAndLink() {
  const css = useStyles(styles);
  const t = useT();
  const { invite_code: code, is_auth } = useMember();
  const link = useInviteLink();
  if (!is_auth) return null;
  return (
    <Panel>
      <FactList>
        <Fact name={t('invite.myCode')}>
          <span className={css.inviteCode}>
            <CopyText text={code} />
          </span>
        </Fact>
      </FactList>
      <p className={css.linkName}>{t('invite.link')}</p>
      <p className={css.link}>
        <bdi translate="no">{link}</bdi>
      </p>
    </Panel>
  );
}

/** Returns the link to the registration with the code of the member. */
function useInviteLink(): string {
  const { invite_code } = useMember();
  return usePageServices().linkTo(paths.login({ type: 'register', invite: invite_code }));
}

function usePosterTexts(
  { amount, month_cap }: ConfigBlock<'invite'>,
  site: Config['site'],
  link: string,
): PosterTexts {
  const t = useT();
  const { invite_code: code } = useMember();
  const ribbon = ribbonKind(site);
  return {
    brand: t('brand'),
    demo: ribbon && t(`ribbon.${ribbon}`),
    slogan: [t('invite.slogan1'), t('invite.slogan2')],
    codeLabel: t('register.inviteCode'),
    code,
    scanHint: t('invite.scan'),
    riskNote: t('invite.risk'),
    rules: [
      t('invite.posterRule', { amount: formatAmount(amount), month: month_cap }),
      [site.operator, site.license].filter(Boolean).join(' · '),
    ],
    link,
  };
}
