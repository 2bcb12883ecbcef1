import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { PageReads } from '../../api/api-query.ts';
import type { WechatInfo } from '../../api/client.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { EmptyCards } from '../../drawings/drawings.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { PageButton } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { Fact, FactList } from '../../ui/facts/Facts.tsx';
import { keepRowFocus } from '../../ui/hooks/keep-row-focus.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { SectionHead } from '../../ui/section-head/SectionHead.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import {
  bankCardsQuery,
  useWechatPayee,
  type BankCard,
  wechatPayeeQuery,
} from '../shared/payee-reads.ts';
import { banksQuery, type Bank } from './banks.ts';
import { PayeeCard, type PayeeAction } from './PayeeCard.tsx';
import { shortNamesOf } from './short-names.ts';
import { Unverified } from './Unverified.tsx';
import { useUnbindCard, useUnbindWechat } from './use-unbind.ts';
import styles from './withdrawal-type.module.css';

/** pages-sub/withdrawal-type/index: the bank cards and the WeChat account for withdrawals. */
function WithdrawalTypePage() {
  const { is_auth } = useMember();
  return <Page>{is_auth ? <Payees /> : <Unverified />}</Page>;
}

function Payees() {
  const t = useT();
  const cards = useQuery(bankCardsQuery);
  const wechat = useWechatPayee();
  const banks = useQuery(banksQuery);
  const css = useStyles(styles);
  const { list = [], max } = cards.data ?? {};
  return (
    <>
      {/* The title of the page names bank cards alone. */}
      <p className={css.lead}>{t('withdrawalType.lead')}</p>
      <SectionHead
        title={t('withdrawalType.cards')}
        meta={
          max === undefined ? undefined : t('withdrawalType.cardsCount', { n: list.length, max })
        }
      />
      <AsyncView
        isBlock
        query={cards}
        skeleton={<SkeletonCards n={2} rows={1} />}
        errorTitle={t('withdrawalType.cardsUnavailable')}
      >
        {(data) => <BankCards cards={data.list} max={data.max} />}
      </AsyncView>
      {/* Each block waits for the block above, which would otherwise push it down. */}
      {!cards.isPending && (
        <>
          <SectionHead title={t('withdrawalType.wechat')} />
          <AsyncView
            isBlock
            query={wechat}
            skeleton={<SkeletonCards rows={1} />}
            errorTitle={t('withdrawalType.wechatUnavailable')}
          >
            {({ info }) => <WechatBlock info={info} />}
          </AsyncView>
        </>
      )}
      {!cards.isPending && !wechat.isPending && <Banks banks={banks} />}
    </>
  );
}

function Banks({ banks }: { banks: UseQueryResult<{ list: readonly Bank[] }> }) {
  const t = useT();
  return (
    <>
      <SectionHead title={t('withdrawalType.banks')} />
      <AsyncView
        isBlock
        query={banks}
        skeleton={<SkeletonCards rows={3} />}
        errorTitle={t('withdrawalType.banksUnavailable')}
      >
        {({ list }) => (
          <Panel foot={t('withdrawalType.banksHint')}>
            <FactList isLined>
              {list.map(({ bank_code, bank_name, single_limit, day_limit }) => (
                <Fact key={bank_code} name={bank_name}>
                  {t('withdrawalType.limits', {
                    single: formatAmount(single_limit),
                    day: formatAmount(day_limit),
                  })}
                </Fact>
              ))}
            </FactList>
          </Panel>
        )}
      </AsyncView>
    </>
  );
}

const unbindAction = (card: string, unbind: () => Promise<boolean>, t: Translate): PayeeAction => ({
  text: t('withdrawalType.unbind'),
  label: t('withdrawalType.unbindOf', { card }),
  isDanger: true,
  run: unbind,
});

const BIND_WECHAT_URL = paths.withdrawalTypeEdit({ type: 'wechat' });

/** The bound WeChat account, or a link to bind one. */
function WechatBlock({ info }: { info: WechatInfo }) {
  const t = useT();
  const name = t('withdrawalType.wechat');
  const navigate = useNavigate();
  const { isBusy, unbind } = useUnbindWechat(name);
  if (!info)
    return (
      <EmptyState
        title={t('withdrawalType.noWechat')}
        button={
          <PageButton variant="plain" to={BIND_WECHAT_URL}>
            {t('withdrawalType.addWechat')}
          </PageButton>
        }
      />
    );
  return (
    <ul ref={keepRowFocus} role="list" aria-label={name}>
      <PayeeCard
        name={name}
        shortName={name}
        number={info.wechat_no}
        holder={info.real_name}
        note={info.nickname}
        holdUntil={info.hold_until}
        isBusy={isBusy}
        actions={[
          {
            text: t('withdrawalType.rebind'),
            label: t('withdrawalType.rebind'),
            run: () => navigate(BIND_WECHAT_URL),
          },
          unbindAction(name, unbind, t),
        ]}
      />
    </ul>
  );
}

const BIND_CARD_URL = paths.withdrawalTypeEdit({ type: 'bank' });

/** Shows the bound cards. Below the maximum number of cards, a button binds another card. */
function BankCards({ cards, max }: { cards: readonly BankCard[]; max: number }) {
  const css = useStyles(styles);
  const t = useT();
  const addButton = <PageButton to={BIND_CARD_URL}>{t('withdrawalType.addCard')}</PageButton>;
  if (cards.length === 0)
    return (
      <EmptyState
        drawing={<EmptyCards />}
        title={t('withdrawalType.noCards')}
        hint={t('withdrawalType.noCardsHint')}
        button={addButton}
      />
    );
  const sortedCards = [...cards].sort(
    (one, other) => Number(other.is_default) - Number(one.is_default),
  );
  const shortNames = shortNamesOf(sortedCards);
  return (
    <>
      <ul ref={keepRowFocus} role="list" aria-label={t('withdrawalType.cards')}>
        {sortedCards.map((card, i) => (
          <BankCardItem key={card.id} card={card} shortName={shortNames[i] ?? card.bank_name} />
        ))}
      </ul>
      <div className={css.addCard}>
        {cards.length < max ? (
          addButton
        ) : (
          <p className={css.maximumNote}>{t('withdrawalType.full', { n: max })}</p>
        )}
      </div>
    </>
  );
}

function BankCardItem({ card, shortName }: { card: BankCard; shortName: string }) {
  const t = useT();
  const dialogs = useDialogs();
  const updateSubmit = useSubmit((api) => api.bank.update);
  const { id, bank_name, card_no, is_default } = card;
  const navigate = useNavigate();
  const { isBusy, unbind } = useUnbindCard(shortName, id);

  async function handleDefault(): Promise<void> {
    const outcome = await updateSubmit.send({ id, is_default: true });
    if (outcome?.ok) dialogs.showToast(t('withdrawalType.defaultSet'));
  }

  const makeDefault: PayeeAction = {
    text: t('withdrawalType.setDefault'),
    label: t('withdrawalType.setDefaultOf', { card: shortName }),
    run: handleDefault,
  };
  return (
    <PayeeCard
      name={bank_name}
      shortName={shortName}
      number={card_no}
      holder={card.holder_name}
      isDefault={is_default}
      holdUntil={card.hold_until}
      note={card.branch ?? undefined}
      isBusy={updateSubmit.isBusy || isBusy}
      actions={[
        ...(is_default ? [] : [makeDefault]),
        {
          text: t('withdrawalType.edit'),
          label: t('withdrawalType.editOf', { card: shortName }),
          run: () => navigate(`${BIND_CARD_URL}&id=${id}`),
        },
        unbindAction(shortName, unbind, t),
      ]}
    />
  );
}

export const reads: PageReads = () => [bankCardsQuery, wechatPayeeQuery, banksQuery];

export { WithdrawalTypePage as Component };
