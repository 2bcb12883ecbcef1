import { useT } from '../i18n/use-t.ts';
import { SmallButton, SmallLink } from './SmallButton.tsx';
import styles from './UnclearNote.module.css';
import { useNotices } from './use-notices.ts';
import { useStyles } from './use-styles.ts';

interface UnclearNoteProps {
  unclear: {
    readonly isAsking: boolean;
    /** The app has stopped asking for the outcome. The member checks the records and decides. */
    readonly isUndecided: boolean;
    readonly askAgain: () => void;
    readonly dismiss: () => void;
  };
  records?: string | undefined;
}

/** The label of a button while the outcome of its action is unclear. */
export const unclearLabelKey = ({
  isUndecided,
}: Pick<UnclearNoteProps['unclear'], 'isUndecided'>) =>
  isUndecided ? 'operation.undecided' : 'operation.unclear';

/** A note about an unclear outcome, with its actions: ask again, check the records, decide. */
export function UnclearNote({ unclear, records }: UnclearNoteProps) {
  const css = useStyles(styles);
  const t = useT();
  const notices = useNotices();
  const { isAsking, isUndecided, askAgain, dismiss } = unclear;

  async function handleChecked(): Promise<void> {
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
          <SmallButton look="plain" onClick={() => void handleChecked()}>
            {t('operation.checked')}
          </SmallButton>
        )}
      </div>
    </>
  );
}
