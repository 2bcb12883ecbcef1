import { Plus } from 'lucide';
import { useNavigation } from '../../ui/page-navigation.ts';
import { toLoadState } from '../../api/to-load-state.ts';
import { MAX_ADDRESSES } from '../../contract/limits.ts';
import { EmptyAddress } from '../../drawings/EmptyAddress.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonCards } from '../../ui/SkeletonShapes.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './address.module.css';
import { useAddresses } from './address-queries.ts';
import { AddressChooser, useIsChoosing } from './AddressChooser.tsx';
import { keepRowFocus } from '../../ui/keep-row-focus.ts';
import type { Address } from '../shared/use-address-choice.ts';
import { AddressCard } from './AddressCard.tsx';

/** pages-sub/address/index: the delivery addresses; with `select=1` the member chooses one for a prize. */
export function AddressPage() {
  const css = useStyles(styles);
  const t = useT();
  const { navigate } = useNavigation();
  const isChoosing = useIsChoosing();
  const addresses = useAddresses();
  const n = addresses.data?.list.length ?? 0;
  const add = (
    <Button onClick={() => navigate(PATHS.addressEdit + (isChoosing ? '?select=1' : ''))}>
      <span className={css['add']}>
        <Icon icon={Plus} />
        {t('address.add')}
      </span>
    </Button>
  );
  const foot =
    n < MAX_ADDRESSES ? (
      add
    ) : (
      <p className={css['full']}>{t('address.full', { n: MAX_ADDRESSES })}</p>
    );
  const list = (
    <AsyncView
      state={toLoadState(addresses)}
      skeleton={<SkeletonCards n={2} rows={1} />}
      errorTitle={t('address.unavailable')}
      isEmpty={(data) => data.list.length === 0}
      empty={
        <Message
          drawing={<EmptyAddress />}
          title={t('address.none')}
          hint={t('address.noneHint')}
          action={add}
        />
      }
    >
      {(data) => <Addresses list={data.list} />}
    </AsyncView>
  );
  return (
    <Page
      end={
        addresses.data && (
          <span className={css['count']}>{t('address.count', { n, max: MAX_ADDRESSES })}</span>
        )
      }
      footer={n > 0 && foot}
    >
      {isChoosing ? <AddressChooser>{list}</AddressChooser> : list}
    </Page>
  );
}

/** The addresses, the default first. */
function Addresses({ list }: { list: readonly Address[] }) {
  const t = useT();
  return (
    <ul ref={keepRowFocus} role="list" aria-label={t('title.address')}>
      {[...list]
        .sort((one, other) => other.is_default - one.is_default)
        .map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
    </ul>
  );
}
