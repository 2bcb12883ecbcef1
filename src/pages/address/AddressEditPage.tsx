import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/api-query.ts';
import { contract } from '../../contract/contract.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { PageButton } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonRows } from '../../ui/skeleton/SkeletonShapes.tsx';
import { useSaving, type SavingProps } from '../shared/use-saving.ts';
import styles from './address.module.css';
import { AddressForm } from './AddressForm.tsx';
import { isAddressMissing } from './use-delete-address.ts';

/** pages-sub/address/edit: adds an address, or edits the address whose id is in the query parameter `id`. */
function AddressEditPage() {
  const css = useStyles(styles);
  const t = useT();
  const savingProps = useSaving();
  const params = useQueryParams();
  const id = params.get('id');
  return (
    <Page>
      {id === null ? (
        <>
          <h2 className={css.formTitle}>{t('address.add')}</h2>
          <AddressForm address={null} {...savingProps} />
        </>
      ) : /^[1-9]\d{0,14}$/.test(id) ? (
        <EditAddress key={id} id={Number(id)} {...savingProps} />
      ) : (
        <AddressNotFound />
      )}
    </Page>
  );
}

function EditAddress({ id, ...savingProps }: SavingProps & { id: number }) {
  const t = useT();
  // With its full mobile number. The cache drops this personal data when the form closes.
  const query = useQuery({
    ...apiQuery(contract.address.list, { id }),
    select: ({ list }) => list.find((address) => address.id === id) ?? null,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isAddressMissing(query.error)) return <AddressNotFound />;
  return (
    <AsyncView
      query={query}
      skeleton={<SkeletonRows n={5} />}
      errorTitle={t('address.unavailable')}
    >
      {(address) =>
        address ? <AddressForm address={address} {...savingProps} /> : <AddressNotFound />
      }
    </AsyncView>
  );
}

function AddressNotFound() {
  const t = useT();
  return (
    <EmptyState
      title={t('address.gone')}
      hint={t('address.goneHint')}
      button={
        <PageButton replace to={paths.address()}>
          {t('address.toList')}
        </PageButton>
      }
    />
  );
}

export { AddressEditPage as Component };
