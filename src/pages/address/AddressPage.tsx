import { useQuery } from '@tanstack/react-query';
import { Plus, ChevronRight, Pencil, Trash2 } from 'lucide';
import type { PageReads } from '../../api/api-query.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { MAX_ADDRESSES } from '../../contract/limits.ts';
import { EmptyAddress } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { PageButton } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { keepRowFocus } from '../../ui/hooks/keep-row-focus.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { pendingLabelKey } from '../../ui/pending-write-note/PendingWriteNote.tsx';
import { RadioMark } from '../../ui/radio-group/Radio.tsx';
import { SkeletonCards } from '../../ui/skeleton/SkeletonShapes.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { TextButton, TextLink } from '../../ui/text-button/TextButton.tsx';
import { addressesQuery, type Address } from '../shared/use-address-choice.ts';
import styles from './address.module.css';
import {
  AddressChooser,
  useIsChoosingForPrize,
  useChooseListedAddress,
} from './AddressChooser.tsx';
import { useTagName } from './tags.ts';
import { useDeleteAddress } from './use-delete-address.ts';

/** pages-sub/address/index: the delivery addresses; with `select=1` the member chooses one for a prize. */
function AddressPage() {
  const css = useStyles(styles);
  const t = useT();
  const isChoosing = useIsChoosingForPrize();
  const addresses = useQuery(addressesQuery);
  const addressCount = addresses.data?.list.length ?? 0;
  const addButton = (
    <PageButton to={paths.addressEdit({ select: isChoosing ? 1 : null })}>
      <span className={css.addLabel}>
        <Icon icon={Plus} />
        <span>{t('address.add')}</span>
      </span>
    </PageButton>
  );
  const footer =
    addressCount < MAX_ADDRESSES ? (
      addButton
    ) : (
      <p className={css.limitNote}>{t('address.full', { n: MAX_ADDRESSES })}</p>
    );
  const addressList = (
    <AsyncView
      query={addresses}
      skeleton={<SkeletonCards n={2} rows={1} />}
      errorTitle={t('address.unavailable')}
      isEmpty={(data) => data.list.length === 0}
      empty={
        <EmptyState
          drawing={<EmptyAddress />}
          title={t('address.none')}
          hint={t('address.noneHint')}
          button={addButton}
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
          <span className={css.addressCount}>
            {t('address.count', { n: addressCount, max: MAX_ADDRESSES })}
          </span>
        )
      }
      footer={addressCount > 0 && footer}
    >
      {isChoosing ? <AddressChooser>{addressList}</AddressChooser> : addressList}
    </Page>
  );
}

function Addresses({ list }: { list: readonly Address[] }) {
  const t = useT();
  return (
    <ul ref={keepRowFocus} role="list" aria-label={t('title.address')}>
      {[...list]
        .sort((one, other) => Number(other.is_default) - Number(one.is_default))
        .map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
    </ul>
  );
}

function AddressCard({ address }: { address: Address }) {
  const css = useStyles(styles);
  const t = useT();
  const chooseAddress = useChooseListedAddress();
  const tagName = useTagName();
  const {
    id,
    name,
    mobile,
    province,
    city,
    district,
    detail,
    tag,
    is_default: isDefault,
  } = address;
  const shortName = `${name} ${detail}`;
  const addressLines = (
    <span className={css.addressText}>
      <span className={css.recipientLine}>
        <b className={css.name}>{`${name} `}</b>
        <bdi className={css.mobile} translate="no">{`${mobile} `}</bdi>
        {tag && <StatusChip>{tagName(tag)}</StatusChip>}
      </span>
      <span>{` ${detail} `}</span>
      <span className={css.region}>{`${province} ${city} ${district}`}</span>
    </span>
  );
  return (
    <li className={css.listItem} data-default={isDefault || undefined}>
      <Panel>
        {chooseAddress ? (
          <button type="button" className={css.chooseButton} onClick={() => chooseAddress(address)}>
            {addressLines}
            <Icon icon={ChevronRight} />
          </button>
        ) : (
          addressLines
        )}
        <div className={css.actions}>
          <DefaultButton id={id} isDefault={isDefault} shortName={shortName} />
          <TextLink
            data-quiet
            to={paths.addressEdit({ id })}
            aria-label={t('address.editOf', { address: shortName })}
          >
            <Icon icon={Pencil} size={16} />
            <span>{t('address.edit')}</span>
          </TextLink>
          <DeleteButton address={address} shortName={shortName} />
        </div>
      </Panel>
    </li>
  );
}

interface AddressActionProps {
  /** The recipient and the street. Tells screen readers which address the button changes. */
  shortName: string;
}

function DefaultButton({
  id,
  isDefault,
  shortName,
}: AddressActionProps & { id: number; isDefault: boolean }) {
  const css = useStyles(styles);
  const t = useT();
  const dialogs = useDialogs();
  const submit = useSubmit((api) => api.address.edit);
  const { isBusy, pendingWrite } = submit;

  async function makeDefault(): Promise<void> {
    const outcome = await submit.send({ id, is_default: true });
    if (outcome?.ok) dialogs.showToast(t('address.defaultSet'));
  }

  if (isDefault)
    return (
      <span className={css.defaultButton} data-on>
        <RadioMark isOn />
        <span>{t('address.default')}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={css.defaultButton}
      aria-label={t('address.setDefaultOf', { address: shortName })}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && void makeDefault()}
    >
      <RadioMark />
      <span>{t(pendingWrite ? pendingLabelKey(pendingWrite) : 'address.setDefault')}</span>
    </button>
  );
}

function DeleteButton({ address, shortName }: AddressActionProps & { address: Address }) {
  const t = useT();
  const { submit, deleteAddress } = useDeleteAddress();
  const { isBusy, pendingWrite } = submit;
  return (
    <TextButton
      data-danger
      aria-label={t('address.deleteOf', { address: shortName })}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && void deleteAddress(address)}
    >
      <Icon icon={Trash2} size={16} />
      <span>{t(pendingWrite ? pendingLabelKey(pendingWrite) : 'address.delete')}</span>
    </TextButton>
  );
}

export const reads: PageReads = () => [addressesQuery];

export { AddressPage as Component };
