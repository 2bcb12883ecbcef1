import { NO, YES } from '../../contract/flag.ts';
import { useNavigation } from '../../ui/page-navigation.ts';
import type { BankCard } from '../../api/use-payees.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyCards } from '../../drawings/EmptyCards.tsx';
import { keepRowFocus } from '../../ui/keep-row-focus.ts';
import { Message } from '../../ui/Message.tsx';
import { SmallButton, SmallLink } from '../../ui/SmallButton.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { PayeeCard } from './PayeeCard.tsx';
import { useUnbind } from './use-unbind.ts';
import { useUnbindCard, useUpdateCard } from './withdrawal-type-queries.ts';
import styles from './withdrawal-type.module.css';

const BIND = `${PATHS.withdrawalTypeEdit}?type=bank`;

/** The bound cards, and a link to bind another one below the maximum. */
export function BankCards({ cards, max }: { cards: readonly BankCard[]; max: number }) {
  const css = useStyles(styles);
  const t = useT();
  const { navigate } = useNavigation();
  const add = <Button onClick={() => navigate(BIND)}>{t('withdrawalType.addCard')}</Button>;
  if (cards.length === 0)
    return (
      <Message
        drawing={<EmptyCards />}
        title={t('withdrawalType.noCards')}
        hint={t('withdrawalType.noCardsHint')}
        action={add}
      />
    );
  return (
    <>
      <ul ref={keepRowFocus} role="list" aria-label={t('withdrawalType.cards')}>
        {[...cards]
          .sort((one, other) => other.is_default - one.is_default)
          .map((card) => (
            <OneCard key={card.id} card={card} />
          ))}
      </ul>
      <div className={css['add']}>
        {cards.length < max ? (
          add
        ) : (
          <p className={css['full']}>{t('withdrawalType.full', { n: max })}</p>
        )}
      </div>
    </>
  );
}

function OneCard({ card }: { card: BankCard }) {
  const t = useT();
  const notices = useNotices();
  const update = useUpdateCard();
  const removal = useUnbindCard();
  const unbind = useUnbind();
  const { id, bank_name, card_no, is_default } = card;
  const short = `${bank_name} ${card_no.slice(-4)}`;

  async function handleDefault(): Promise<void> {
    const outcome = await update.send({ id, is_default: YES });
    if (outcome?.ok) notices.showToast(t('withdrawalType.defaultSet'));
  }

  const isUnbinding = removal.isLocked;
  return (
    <PayeeCard
      name={bank_name}
      number={card_no}
      holder={card.holder_name}
      isDefault={is_default === YES}
      holdUntil={card.hold_until}
      note={card.branch ?? undefined}
    >
      {is_default === NO && (
        <SmallButton
          aria-label={t('withdrawalType.setDefaultOf', { card: short })}
          isBusy={update.isLocked}
          onClick={() => void handleDefault()}
        >
          {t('withdrawalType.setDefault')}
        </SmallButton>
      )}
      <SmallLink
        look="plain"
        to={`${BIND}&id=${id}`}
        aria-label={t('withdrawalType.editOf', { card: short })}
      >
        {t('withdrawalType.edit')}
      </SmallLink>
      <SmallButton
        look="plain"
        aria-label={t('withdrawalType.unbindOf', { card: short })}
        isBusy={isUnbinding}
        onClick={() => void unbind(short, removal, (password) => ({ id, password }))}
      >
        {t(isUnbinding ? 'withdrawalType.unbinding' : 'withdrawalType.unbind')}
      </SmallButton>
    </PayeeCard>
  );
}
