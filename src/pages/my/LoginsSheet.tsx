import { Headset, Lock } from 'lucide';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { ButtonRow, LinkRow, ListGroup } from '../../ui/ListGroup.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { usePageServices } from '../../ui/use-page-services.ts';

interface LoginsSheetProps {
  logins: NonNullable<Member['last_logins']>;
  onClose: () => void;
}

/** When and where the account was used last, and what to do about a login by somebody else. */
export function LoginsSheet({ logins, onClose }: LoginsSheetProps) {
  const t = useT();
  const { openFlow } = usePageServices();
  return (
    <Sheet title={t('my.logins')} onClose={onClose}>
      <FactList isLined>
        {logins.map(({ time, place, device }) => (
          <Fact key={`${time} ${device}`} name={device || t('my.loginDevice')} note={place}>
            {time.slice(0, 16)}
          </Fact>
        ))}
      </FactList>
      <Callout title={t('my.loginsForeign')}>{t('my.loginsAdvice')}</Callout>
      <ListGroup isFlush label={t('my.loginsForeign')}>
        <LinkRow
          icon={Lock}
          label={t('my.changePassword')}
          to={`${PATHS.editPassword}?mode=change`}
        />
        <ButtonRow
          icon={Headset}
          label={t('help.title')}
          onClick={() => {
            onClose();
            openFlow('help');
          }}
        />
      </ListGroup>
    </Sheet>
  );
}
