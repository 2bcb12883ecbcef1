import { useT } from '../i18n/use-t.ts';
import { SmallButton, SmallLink } from './SmallButton.tsx';
import styles from './UnclearNote.module.css';
import { useNotices } from './use-notices.ts';
import { useStyles } from './use-styles.ts';

interface UnclearNoteProps {
  /** The state of a request whose outcome is unknown. */
  unclear: {
    /** The app is asking the server for the outcome right now. */
    readonly isAsking: boolean;
    /** The app has stopped asking for the outcome. The member checks the records and decides. */
    readonly isUndecided: boolean;
    /** Asks the server for the outcome. */
    readonly askAgain: () => void;
    /** Removes the note, after the member has checked the records. */
    readonly dismiss: () => void;
  };
  /** The path of the page on which the member can look up the outcome. */
  records?: string | undefined;
}

/** The key of the label that a button has while the outcome of its request is unclear. */
export const unclearLabelKey = ({
  isUndecided,
}: Pick<UnclearNoteProps['unclear'], 'isUndecided'>) =>
  isUndecided ? 'operation.undecided' : 'operation.unclear';

/** A note about an unclear outcome. Its buttons: ask again, open the records, confirm that they were checked. */
export function UnclearNote({ unclear, records }: UnclearNoteProps) {
  const css = useStyles(styles);
  const t = useT();
  const notices = useNotices();
  const { isAsking, isUndecided, askAgain, dismiss } = unclear;

  async function confirmChecked(): Promise<void> {
    const isSure = await notices.ask({
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
          !isUndecided
            ? 'operation.unclearText'
            : records
              ? 'operation.undecidedText'
              : 'operation.undecidedNoRecords',
        )}
      </p>
      <div className={css.actions}>
        <SmallButton look="plain" isBusy={isAsking} onClick={askAgain}>
          {t(isAsking ? 'operation.asking' : 'operation.confirm')}
        </SmallButton>
        {isUndecided && records && (
          <SmallLink look="plain" to={records}>
            {t('operation.records')}
          </SmallLink>
        )}
        {isUndecided && (
          <SmallButton look="plain" onClick={() => void confirmChecked()}>
            {t('operation.checked')}
          </SmallButton>
        )}
      </div>
    </>
  );
}
