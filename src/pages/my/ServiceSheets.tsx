import { FileText, Headset, Lock } from 'lucide';
import type { ReactElement } from 'react';
import type { Config, Member } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { minuteOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { Fact, FactList, Facts } from '../../ui/facts/Facts.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { ButtonRow, LinkRow, ListGroup, OutLinkRow } from '../../ui/rows/ListGroup.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';
import styles from './my.module.css';
import { rightsText } from './rights-text.ts';

interface ServiceSheetProps {
  onClose: () => void;
}

interface LoginsSheetProps extends ServiceSheetProps {
  logins: NonNullable<Member['last_logins']>;
}

/** The latest logins, and what to do about a login by somebody else. */
export function LoginsSheet({ logins, onClose }: LoginsSheetProps) {
  const t = useT();
  const { openModal, isLoginByHost } = usePageServices();
  return (
    <Sheet title={t('my.logins')} onClose={onClose}>
      <FactList isLined>
        {logins.map(({ time, place, device }) => (
          <Fact key={`${time} ${device}`} name={device || t('my.loginDevice')} note={place}>
            {minuteOf(time)}
          </Fact>
        ))}
      </FactList>
      <Callout title={t('my.loginsForeign')}>
        {t(isLoginByHost ? 'my.loginsHostAdvice' : 'my.loginsAdvice')}
      </Callout>
      <ListGroup isFlush label={t('my.loginsForeign')}>
        {!isLoginByHost && (
          <LinkRow
            icon={Lock}
            label={t('my.changePassword')}
            to={paths.editPassword({ mode: 'change' })}
          />
        )}
        <ButtonRow
          icon={Headset}
          label={t('help.title')}
          onClick={() => {
            onClose();
            openModal('help');
          }}
        />
      </ListGroup>
    </Sheet>
  );
}

/** The current agreements, and the complaint contact. */
export function TermsSheet({ onClose }: ServiceSheetProps) {
  const t = useT();
  const linkUrl = useLinkUrl();
  return (
    <ConfigSheet title={t('my.terms')} onClose={onClose}>
      {({ agreements, service }) => (
        <>
          <ListGroup isFlush label={t('my.terms')}>
            {agreements.map(({ key, title, version, url }) => (
              <OutLinkRow
                key={key}
                icon={FileText}
                label={title}
                value={version}
                url={linkUrl(url)}
                purpose="agreement"
              />
            ))}
          </ListGroup>
          <Facts
            isLined
            rows={[
              [t('my.complaints'), service.text],
              [t('my.hours'), service.hours],
            ]}
          />
        </>
      )}
    </ConfigSheet>
  );
}

export function AboutSheet({ onClose }: ServiceSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <ConfigSheet title={t('my.about')} onClose={onClose}>
      {({ site, service }) => (
        <>
          <Facts
            isLined
            rows={[
              [t('my.operator'), site.operator],
              [t('my.license'), site.license],
              [t('my.icp'), site.icp],
              [t('my.service'), service.text],
              [t('my.hours'), service.hours],
              [t('my.version'), __VERSION__],
            ]}
          />
          <p className={css.rightsNote}>{rightsText(service, t)}</p>
        </>
      )}
    </ConfigSheet>
  );
}

interface ConfigSheetProps extends ServiceSheetProps {
  title: string;
  children: (config: Config) => ReactElement;
}

/** A sheet whose content needs the operator's configuration. */
function ConfigSheet({ title, onClose, children }: ConfigSheetProps) {
  const t = useT();
  const config = useConfig();
  return (
    <Sheet title={title} onClose={onClose}>
      <AsyncView
        query={config}
        skeleton={<Skeleton height={200} />}
        errorTitle={t('my.configUnavailable')}
      >
        {children}
      </AsyncView>
    </Sheet>
  );
}
