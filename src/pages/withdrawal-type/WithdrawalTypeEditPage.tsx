import { useQuery } from '@tanstack/react-query';
import type { PageReads } from '../../api/api-query.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { PageButton } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonRows } from '../../ui/skeleton/SkeletonShapes.tsx';
import { bankCardsQuery, useWechatPayee, wechatPayeeQuery } from '../shared/payee-reads.ts';
import type { Kept } from '../shared/use-form.ts';
import { useSaving, type SavingProps } from '../shared/use-saving.ts';
import { AddCardForm } from './AddCardForm.tsx';
import { banksQuery } from './banks.ts';
import { EditCardForm, type CardFields } from './EditCardForm.tsx';
import { Unverified } from './Unverified.tsx';
import { WechatForm } from './WechatForm.tsx';
import styles from './withdrawal-type.module.css';

/** pages-sub/withdrawal-type/edit: binds a bank card or WeChat, or edits the card with the query parameter `id`. */
function WithdrawalTypeEditPage() {
  const { is_auth } = useMember();
  const params = useQueryParams();
  const savingProps = useSaving();
  const [type, id] = [params.get('type'), params.get('id')];
  return (
    <Page>
      {!is_auth ? (
        <Unverified />
      ) : type === 'wechat' ? (
        <Wechat {...savingProps} />
      ) : type !== null && type !== 'bank' ? (
        <PayeeNotFound />
      ) : id === null ? (
        <NewCard {...savingProps} />
      ) : (
        <BoundCard id={id} {...savingProps} />
      )}
    </Page>
  );
}

/** Says what this form does: the title of the page is the same for adding and for editing. */
function Lead({ text }: { text: TextKey }) {
  const css = useStyles(styles);
  const t = useT();
  return <p className={css.lead}>{t(text)}</p>;
}

function NewCard(savingProps: SavingProps) {
  const t = useT();
  const banks = useQuery(banksQuery);
  return (
    <AsyncView
      query={banks}
      skeleton={<SkeletonRows n={5} />}
      errorTitle={t('withdrawalType.banksUnavailable')}
    >
      {({ list }) => (
        <>
          <Lead text="withdrawalType.leadAddCard" />
          <AddCardForm banks={list} {...savingProps} />
        </>
      )}
    </AsyncView>
  );
}

function BoundCard({ id, ...savingProps }: SavingProps & { id: string }) {
  const t = useT();
  // The values are kept outside the form, because a reloaded list may lack the card and hide the form.
  const keptValues = usePersistentState<Kept<CardFields>>(`bank-card-${id}`, {
    scope: 'member',
    isDroppedOnLeave: true,
  });
  const cards = useQuery(bankCardsQuery);
  return (
    <AsyncView
      query={cards}
      skeleton={<SkeletonRows n={5} />}
      errorTitle={t('withdrawalType.cardsUnavailable')}
    >
      {({ list }) => {
        const card = list.find((bankCard) => String(bankCard.id) === id);
        return card ? (
          <>
            <Lead text="withdrawalType.leadEditCard" />
            <EditCardForm key={id} card={card} keptValues={keptValues} {...savingProps} />
          </>
        ) : (
          <PayeeNotFound />
        );
      }}
    </AsyncView>
  );
}

function Wechat(savingProps: SavingProps) {
  const t = useT();
  const payee = useWechatPayee();
  return (
    <AsyncView
      query={payee}
      skeleton={<SkeletonRows n={5} />}
      errorTitle={t('withdrawalType.wechatUnavailable')}
    >
      {({ info }) => (
        <>
          <Lead text={info ? 'withdrawalType.rebind' : 'withdrawalType.addWechat'} />
          <WechatForm info={info} {...savingProps} />
        </>
      )}
    </AsyncView>
  );
}

/** Shown if the card was unbound or belongs to another member. */
function PayeeNotFound() {
  const t = useT();
  return (
    <EmptyState
      title={t('withdrawalType.gone')}
      hint={t('withdrawalType.goneHint')}
      button={
        <PageButton replace to={paths.withdrawalType()}>
          {t('withdrawalType.toList')}
        </PageButton>
      }
    />
  );
}

export const reads: PageReads = (params) => {
  if (params.get('type') === 'wechat') return [wechatPayeeQuery];
  return [params.has('id') ? bankCardsQuery : banksQuery];
};

export { WithdrawalTypeEditPage as Component };
