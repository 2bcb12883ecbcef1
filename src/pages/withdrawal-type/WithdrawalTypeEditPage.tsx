import { YES } from '../../contract/flag.ts';
import { useNavigation, useQueryParams } from '../../ui/page-navigation.ts';
import { readingOf } from '../../api/reading-of.ts';
import { useBankCards, useWechatPayee } from '../../api/use-payees.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRegion, SkeletonRows } from '../../ui/SkeletonShapes.tsx';
import { BankCardForm } from './BankCardForm.tsx';
import { BoundCardForm } from './BoundCardForm.tsx';
import { useSaving, type SavingProps } from '../shared/use-saving.ts';
import { Unverified } from './Unverified.tsx';
import { WechatForm } from './WechatForm.tsx';
import { useBanks } from './withdrawal-type-queries.ts';

/** pages-sub/withdrawal-type/edit: a new bank card, one that is bound (`id`), or WeChat. */
export function WithdrawalTypeEditPage() {
  const t = useT();
  const { back } = useNavigation();
  const { is_auth } = useMember();
  const params = useQueryParams();
  const saving = useSaving();
  const [type, id] = [params.get('type'), params.get('id')];
  return (
    <Page title={t('title.withdrawalTypeEdit')} onBack={back}>
      {is_auth !== YES ? (
        <Unverified />
      ) : type === 'wechat' ? (
        <Wechat {...saving} />
      ) : type !== null && type !== 'bank' ? (
        <Gone />
      ) : id === null ? (
        <NewCard {...saving} />
      ) : (
        <BoundCard id={id} {...saving} />
      )}
    </Page>
  );
}

const useWords = () => {
  const t = useT();
  const skeleton = (
    <SkeletonRegion>
      <SkeletonRows n={5} />
    </SkeletonRegion>
  );
  return {
    skeleton,
    errorTitle: t('payee.unavailable'),
    errorHint: t('common.loadFailedHint'),
  };
};

function NewCard(saving: SavingProps) {
  return (
    <AsyncView reading={readingOf(useBanks())} {...useWords()}>
      {({ list }) => <BankCardForm banks={list} {...saving} />}
    </AsyncView>
  );
}

function BoundCard({ id, ...saving }: SavingProps & { id: string }) {
  return (
    <AsyncView reading={readingOf(useBankCards())} {...useWords()}>
      {({ list }) => {
        const card = list.find((known) => String(known.id) === id);
        return card ? <BoundCardForm key={id} card={card} {...saving} /> : <Gone />;
      }}
    </AsyncView>
  );
}

function Wechat(saving: SavingProps) {
  return (
    <AsyncView reading={readingOf(useWechatPayee())} {...useWords()}>
      {({ info }) => <WechatForm info={info} {...saving} />}
    </AsyncView>
  );
}

/** What the address names has been unbound, or never was the member's. */
function Gone() {
  const t = useT();
  const { navigate } = useNavigation();
  return (
    <Message
      title={t('payee.gone')}
      hint={t('payee.goneHint')}
      action={
        <Button onClick={() => navigate(PATHS.withdrawalType, { replace: true })}>
          {t('payee.toList')}
        </Button>
      }
    />
  );
}
