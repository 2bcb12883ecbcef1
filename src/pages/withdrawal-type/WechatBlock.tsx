import { useNavigation } from '../../ui/page-navigation.ts';
import type { WechatInfo } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { keepRowFocus } from '../../ui/keep-row-focus.ts';
import { Message } from '../../ui/Message.tsx';
import { SmallButton, SmallLink } from '../../ui/SmallButton.tsx';
import { PayeeCard } from './PayeeCard.tsx';
import { useUnbind } from './use-unbind.ts';
import { useUnbindWechat } from './withdrawal-type-queries.ts';

interface WechatBlockProps {
  info: WechatInfo;
  /** The page that binds WeChat. */
  to: string;
}

/** The bound WeChat account, or a link to bind one. */
export function WechatBlock({ info, to }: WechatBlockProps) {
  const t = useT();
  const { navigate } = useNavigation();
  const removal = useUnbindWechat();
  const unbind = useUnbind();
  if (!info)
    return (
      <Message
        title={t('withdrawalType.noWechat')}
        action={
          <Button look="plain" onClick={() => navigate(to)}>
            {t('withdrawalType.addWechat')}
          </Button>
        }
      />
    );
  const name = t('withdrawalType.wechat');
  const isUnbinding = removal.isLocked;
  return (
    <ul ref={keepRowFocus} role="list" aria-label={name}>
      <PayeeCard
        name={name}
        number={info.wechat_no}
        holder={info.real_name}
        note={info.nickname}
        holdUntil={info.hold_until}
      >
        <SmallLink look="plain" to={to}>
          {t('withdrawalType.rebind')}
        </SmallLink>
        <SmallButton
          look="plain"
          aria-label={t('withdrawalType.unbindOf', { card: name })}
          isBusy={isUnbinding}
          onClick={() => void unbind(name, removal, (password) => ({ password }))}
        >
          {t(isUnbinding ? 'withdrawalType.unbinding' : 'withdrawalType.unbind')}
        </SmallButton>
      </PayeeCard>
    </ul>
  );
}
