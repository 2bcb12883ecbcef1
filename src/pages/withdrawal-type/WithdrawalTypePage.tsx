import { YES } from '../../contract/flag.ts';
import { toLoadState } from '../../api/to-load-state.ts';
import { useBankCards } from '../../api/use-payees.ts';
import { useWechatPayee } from '../shared/use-wechat-payee.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SkeletonCards } from '../../ui/SkeletonShapes.tsx';
import { BankCards } from './BankCards.tsx';
import { Banks } from './Banks.tsx';
import { Unverified } from './Unverified.tsx';
import { WechatBlock } from './WechatBlock.tsx';

/** pages-sub/withdrawal-type/index: the bank cards and the WeChat account for withdrawals. */
export function WithdrawalTypePage() {
  const { is_auth } = useMember();
  return <Page>{is_auth === YES ? <Payees /> : <Unverified />}</Page>;
}

function Payees() {
  const t = useT();
  const cards = useBankCards();
  const wechat = useWechatPayee();
  const loadProps = {
    isBlock: true,
    errorTitle: t('withdrawalType.unavailable'),
  };
  const { list = [], max } = cards.data ?? {};
  return (
    <>
      <SectionHead
        title={t('withdrawalType.cards')}
        {...(max !== undefined && {
          meta: t('withdrawalType.cardsCount', { n: list.length, max }),
        })}
      />
      <AsyncView
        state={toLoadState(cards)}
        skeleton={<SkeletonCards n={2} rows={1} />}
        {...loadProps}
      >
        {(data) => <BankCards cards={data.list} max={data.max} />}
      </AsyncView>
      <SectionHead title={t('withdrawalType.wechat')} />
      <AsyncView state={toLoadState(wechat)} skeleton={<SkeletonCards rows={1} />} {...loadProps}>
        {({ info }) => <WechatBlock info={info} to={`${PATHS.withdrawalTypeEdit}?type=wechat`} />}
      </AsyncView>
      <SectionHead title={t('withdrawalType.banks')} />
      <Banks />
    </>
  );
}
