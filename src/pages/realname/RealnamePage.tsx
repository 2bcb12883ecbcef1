import { useState, type ReactNode } from 'react';
import { NO } from '../../contract/flag.ts';
import { AUTH_STATUS } from '../../contract/statuses.ts';
import { useMember } from '../../session/use-member.ts';
import { Page } from '../../ui/Page.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { RealnameForm } from './RealnameForm.tsx';
import { LogOutButton } from '../shared/LogOutButton.tsx';
import styles from './realname.module.css';
import { ShieldCheck, Hourglass, FileText, Headset, type IconNode } from 'lucide';
import { useNavigation } from '../../ui/page-navigation.ts';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmit } from '../../api/use-submit.ts';
import { useReadMember } from '../../session/use-read-member.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useConfig } from '../../api/use-config.ts';
import { LinkRow, ListGroup, OutLinkRow } from '../../ui/ListGroup.tsx';
import { ReadFailure } from '../shared/ReadFailure.tsx';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

/** pages-sub/realname/index: the member's legal name and identity number, and what became of them. */
export function RealnamePage() {
  const css = useStyles(styles);
  const member = useMember();
  const { auth_status } = member;
  const [firstStatus] = useState(auth_status);
  const hasChanged = auth_status !== firstStatus;
  // An unverified member cannot go back; the page offers a logout instead.
  const isRequired = member.is_auth === NO;
  return (
    <Page hasBack={!isRequired}>
      {auth_status === AUTH_STATUS.approved ? (
        <Approved member={member} hasChanged={hasChanged} />
      ) : auth_status === AUTH_STATUS.pending ? (
        <Pending member={member} hasChanged={hasChanged} />
      ) : (
        <RealnameForm member={member} />
      )}
      <Help />
      {isRequired && (
        <div className={css['logout']}>
          <LogOutButton />
        </div>
      )}
    </Page>
  );
}

/** The verified identity; it cannot be changed here. */
function Approved({ member, hasChanged }: { member: Member; hasChanged: boolean }) {
  const t = useT();
  const { navigate } = useNavigation();
  return (
    <VerificationStatus
      icon={ShieldCheck}
      title={t('realname.approved')}
      chip={t('realname.approvedChip')}
      text={t('realname.approvedText')}
      member={member}
      hasChanged={hasChanged}
    >
      <Button onClick={() => navigate(PATHS.home, { replace: true })}>{t('common.home')}</Button>
    </VerificationStatus>
  );
}

/** The verification is under review; a button refetches the status. */
function Pending({ member, hasChanged }: { member: Member; hasChanged: boolean }) {
  const t = useT();
  const notices = useNotices();
  const { isBusy, send } = useSubmit(useReadMember());

  async function handleRefresh(): Promise<void> {
    const outcome = await send({});
    if (outcome?.ok && outcome.data.auth_status === member.auth_status)
      notices.showToast(t('realname.stillPending'));
  }

  return (
    <VerificationStatus
      isOpen
      icon={Hourglass}
      title={t('realname.pending')}
      chip={t('realname.pendingChip')}
      text={t('realname.pendingText')}
      member={member}
      hasChanged={hasChanged}
      steps={<ReviewSteps />}
    >
      <Button look="plain" isBusy={isBusy} onClick={() => void handleRefresh()}>
        {t(isBusy ? 'realname.refreshing' : 'realname.refresh')}
      </Button>
    </VerificationStatus>
  );
}

function ReviewSteps() {
  const t = useT();
  return (
    <Timeline
      label={t('realname.course')}
      items={[
        { title: t('realname.courseSent'), state: 'done' },
        { title: t('realname.courseReview'), text: t('realname.courseReviewText'), state: 'now' },
        { title: t('realname.courseOpen'), state: 'coming' },
      ]}
    />
  );
}

/** The support contact and the privacy note. An unverified member may see no other page. */
function Help() {
  const t = useT();
  const linkUrl = useLinkUrl();
  const query = useConfig();
  const { data: config } = query;
  const service = config?.service;
  const desk = service?.url ? linkUrl(service.url) : null;
  const contact = {
    icon: Headset,
    label: t('realname.contact'),
    value: service && t('login.service', { service: service.text, hours: service.hours }),
  };
  const privacy = config?.agreements.find(({ key }) => key === 'privacy');
  return (
    <>
      <ListGroup label={t('realname.help')}>
        {/* Without a support desk, members get help in the group chat. */}
        {desk ? (
          <OutLinkRow {...contact} url={desk} purpose="service" />
        ) : (
          <LinkRow
            {...contact}
            hint={service?.url ? t('realname.contactRefused') : undefined}
            to={PATHS.officialCommunity}
          />
        )}
        {privacy && (
          <OutLinkRow
            icon={FileText}
            label={t('realname.privacy')}
            url={linkUrl(privacy.url)}
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

interface VerificationStatusProps {
  icon: IconNode;
  /** Under review; otherwise verified. */
  isOpen?: boolean;
  title: string;
  chip: string;
  text: string;
  member: Member;
  /** The status changed while the page was open. */
  hasChanged: boolean;
  steps?: ReactNode;
  children: ReactNode;
}

/** The verification status with the masked name and number. */
function VerificationStatus(props: VerificationStatusProps) {
  const { icon, isOpen, title, chip, text, member, hasChanged, steps, children } = props;
  const css = useStyles(styles);
  const t = useT();
  const { real_name, id_card } = member;
  return (
    <>
      <section className={css['card']} part="card">
        <div className={css['head']}>
          <span className={css['emblem']} data-open={isOpen || undefined}>
            <Icon icon={icon} size={24} />
          </span>
          <StatusChip tone={isOpen ? 'warning' : 'success'}>{chip}</StatusChip>
        </div>
        <h2 className={css['standing']} tabIndex={-1} ref={hasChanged ? takeFocus : undefined}>
          {title}
        </h2>
        <p className={css['text']}>{text}</p>
        <div className={css['facts']}>
          <FactList isLined>
            {real_name && <Fact name={t('realname.name')}>{real_name}</Fact>}
            {id_card && <Fact name={t('realname.idCard')}>{id_card}</Fact>}
          </FactList>
        </div>
        {steps && <div className={css['course']}>{steps}</div>}
      </section>
      <div className={css['action']}>{children}</div>
    </>
  );
}
