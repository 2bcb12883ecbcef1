import { useT } from '../../i18n/use-t.ts';
import { SmallButton, SmallLink } from '../button/SmallButton.tsx';
import { useDialogs } from '../hooks/use-dialogs.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './PendingWriteNote.module.css';

interface PendingWriteNoteProps {
  /** A write whose outcome is unknown. */
  pendingWrite: {
    /** `needsReview`: the app has stopped asking for the outcome. `isAsking`: it is asking right now. */
    readonly state: { readonly status: string; readonly isAsking?: boolean };
    /** Asks the server for the outcome. */
    readonly checkStatus: () => void;
    /** Removes the note, after the member has checked the records. */
    readonly dismiss: () => void;
  };
  /** The path of the page on which the member can look up the outcome. */
  records?: string | undefined;
}

/** The key of the label that a button has while the outcome of its write is unknown. */
export const pendingLabelKey = ({ state }: Pick<PendingWriteNoteProps['pendingWrite'], 'state'>) =>
  state.status === 'needsReview' ? 'operation.undecided' : 'operation.unclear';

/** A note about an unknown outcome. Its buttons: ask again, open the records, confirm that they were checked. */
export function PendingWriteNote({ pendingWrite, records }: PendingWriteNoteProps) {
  const css = useStyles(styles);
  const t = useT();
  const dialogs = useDialogs();
  const { state, checkStatus, dismiss } = pendingWrite;
  const { isAsking = false } = state;
  const needsReview = state.status === 'needsReview';

  async function confirmChecked(): Promise<void> {
    const isSure = await dialogs.ask({
      title: t('operation.checkedTitle'),
      text: t('operation.checkedText'),
      okText: t('operation.checkedOk'),
      cancelText: t('common.cancel'),
      hasPressDelay: true,
    });
    if (isSure) dismiss();
  }

  return (
    <>
      <p className={css.text}>
        {t(
          !needsReview
            ? 'operation.unclearText'
            : records
              ? 'operation.undecidedText'
              : 'operation.undecidedNoRecords',
        )}
      </p>
      <div className={css.actions}>
        <SmallButton variant="plain" isBusy={isAsking} onClick={checkStatus}>
          {t(isAsking ? 'operation.asking' : 'operation.confirm')}
        </SmallButton>
        {needsReview && records && (
          <SmallLink variant="plain" to={records}>
            {t('operation.records')}
          </SmallLink>
        )}
        {needsReview && (
          <SmallButton variant="plain" onClick={() => void confirmChecked()}>
            {t('operation.checked')}
          </SmallButton>
        )}
      </div>
    </>
  );
}
