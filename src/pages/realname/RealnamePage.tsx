import { ShieldCheck, Hourglass, FileText, Headset } from 'lucide';
import { useState, type ReactNode } from 'react';
import type { Member } from '../../api/client.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useConfig } from '../../api/use-config.ts';
import { AUTH_STATUS } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../session/use-member.ts';
import { useReadMember } from '../../session/use-read-member.ts';
import { Button, PageButton } from '../../ui/button/Button.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { LinkRow, ListGroup, OutLinkRow } from '../../ui/rows/ListGroup.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { Timeline } from '../../ui/timeline/Timeline.tsx';
import { LogOutButton } from '../shared/LogOutButton.tsx';
import { ReadFailure } from '../shared/ReadFailure.tsx';
import { serviceContact } from '../shared/service-contact.ts';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';
import styles from './realname.module.css';
import { RealnameForm } from './RealnameForm.tsx';

/** pages-sub/realname/index: the form for legal name and identity number, or the verification status. */
function RealnamePage() {
  const css = useStyles(styles);
  const t = useT();
  const member = useMember();
  const { auth_status } = member;
  const [initialStatus] = useState(auth_status);
  const hasStatusChanged = auth_status !== initialStatus;
  // The app shows an unverified member only this page and a few others, so the page has no back button but a logout.
  const isVerificationRequired = !member.is_auth;
  return (
    <Page hasBack={!isVerificationRequired}>
      {auth_status === AUTH_STATUS.approved ? (
        <VerificationStatus member={member} hasStatusChanged={hasStatusChanged} status="approved">
          <PageButton replace to={paths.home()}>
            {t('common.home')}
          </PageButton>
        </VerificationStatus>
      ) : auth_status === AUTH_STATUS.pending ? (
        <PendingStatus member={member} hasStatusChanged={hasStatusChanged} />
      ) : (
        <RealnameForm member={member} />
      )}
      <HelpLinks />
      {isVerificationRequired && (
        <div className={css.logout}>
          <LogOutButton />
        </div>
      )}
    </Page>
  );
}

interface StatusProps {
  member: Member;
  /** Whether the status changed while the page was open. */
  hasStatusChanged: boolean;
}

/** Says that the verification is under review. A button refetches its status. */
function PendingStatus(props: StatusProps) {
  const t = useT();
  const dialogs = useDialogs();
  const readMember = useReadMember();
  const { isBusy, send } = useSubmit(() => readMember);

  async function handleRefresh(): Promise<void> {
    const outcome = await send({});
    if (outcome?.ok && outcome.data.auth_status === props.member.auth_status)
      dialogs.showToast(t('realname.stillPending'));
  }

  return (
    <VerificationStatus {...props} status="pending">
      <Button variant="plain" isBusy={isBusy} onClick={() => void handleRefresh()}>
        {t(isBusy ? 'realname.refreshing' : 'realname.refresh')}
      </Button>
    </VerificationStatus>
  );
}

/** Shows the support contact and the privacy note, because an unverified member can open few other pages. */
function HelpLinks() {
  const t = useT();
  const linkUrl = useLinkUrl();
  const query = useConfig();
  const { data: config } = query;
  const service = config?.service;
  const supportUrl = service?.url ? linkUrl(service.url) : null;
  const contactRow = {
    icon: Headset,
    label: t('realname.contact'),
    value: service && serviceContact(service, t),
  };
  const privacyAgreement = config?.agreements.find(({ key }) => key === 'privacy');
  return (
    <>
      <ListGroup label={t('realname.help')}>
        {/* Without a trusted support URL, members get help in the group chat. */}
        {supportUrl ? (
          <OutLinkRow {...contactRow} url={supportUrl} purpose="service" />
        ) : (
          <LinkRow
            {...contactRow}
            hint={service?.url ? t('realname.contactRefused') : undefined}
            to={paths.officialCommunity()}
          />
        )}
        {privacyAgreement && (
          <OutLinkRow
            icon={FileText}
            label={t('realname.privacy')}
            url={linkUrl(privacyAgreement.url)}
            purpose="agreement"
          />
        )}
      </ListGroup>
      <ReadFailure
        query={query}
        title="realname.helpUnavailable"
        hint="realname.helpUnavailableHint"
      />
    </>
  );
}

interface VerificationStatusProps extends StatusProps {
  status: 'approved' | 'pending';
  /** A button for the member's next step. */
  children: ReactNode;
}

/** The verification status with the masked name and number, which cannot be changed here. */
function VerificationStatus({
  status,
  member,
  hasStatusChanged,
  children,
}: VerificationStatusProps) {
  const css = useStyles(styles);
  const t = useT();
  const { real_name, id_card } = member;
  const isPending = status === 'pending';
  return (
    <>
      <section className={css.card} part="card">
        <div className={css.head}>
          <span className={css.statusIcon} data-open={isPending || undefined}>
            <Icon icon={isPending ? Hourglass : ShieldCheck} size={24} />
          </span>
          <StatusChip tone={isPending ? 'warning' : 'success'}>
            {t(`realname.${status}Chip`)}
          </StatusChip>
        </div>
        <h2
          className={css.statusTitle}
          tabIndex={-1}
          ref={hasStatusChanged ? takeFocus : undefined}
        >
          {t(`realname.${status}`)}
        </h2>
        <p className={css.statusText}>{t(`realname.${status}Text`)}</p>
        <div className={css.facts}>
          <Facts
            isLined
            rows={[
              [t('realname.name'), real_name],
              [t('realname.idCard'), id_card],
            ]}
          />
        </div>
        {isPending && (
          <div className={css.reviewSteps}>
            <Timeline
              label={t('realname.course')}
              items={[
                { title: t('realname.courseSent'), state: 'done' },
                {
                  title: t('realname.courseReview'),
                  text: t('realname.courseReviewText'),
                  state: 'now',
                },
                { title: t('realname.courseOpen'), state: 'coming' },
              ]}
            />
          </div>
        )}
      </section>
      <div className={css.action}>{children}</div>
    </>
  );
}

export { RealnamePage as Component };
