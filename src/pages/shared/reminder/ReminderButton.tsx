import { useT } from '../../../i18n/use-t.ts';
import { useDialogs } from '../../../ui/hooks/use-dialogs.ts';
import { usePageServices } from '../../../ui/hooks/use-page-services.ts';
import { TextButton } from '../../../ui/text-button/TextButton.tsx';
import { useReadServerTime } from '../use-now.ts';
import { useSaveFile } from '../use-save-file.ts';
import type { CalendarEvent } from './calendar-file.ts';

interface ReminderButtonProps {
  /** If empty, the button is not shown. */
  events: readonly CalendarEvent[];
  /** The file name without its extension. */
  fileName: string;
  /** The label; 加入日历 (add to the calendar) by default. */
  children?: string;
}

/** A button that saves the events as a calendar file. The device opens the file in its calendar. */
export function ReminderButton({ events, fileName, children }: ReminderButtonProps) {
  const t = useT();
  const { resolveUrl } = usePageServices();
  const dialogs = useDialogs();
  const saveFile = useSaveFile('reminder.saved', 'reminder.saveFailed');
  const now = useReadServerTime();

  async function saveEvents(): Promise<void> {
    const { toCalendarFile } = await import('./calendar-file.ts');
    const calendarSource = {
      host: new URL(resolveUrl('/')).hostname,
      now: now(),
      brand: t('brand'),
    };
    const type = 'text/calendar;charset=utf-8';
    await saveFile(`${fileName}.ics`, new Blob([toCalendarFile(events, calendarSource)], { type }));
  }

  if (events.length === 0) return null;
  return (
    <TextButton
      onClick={() => void saveEvents().catch(() => dialogs.showToast(t('reminder.saveFailed')))}
    >
      {children ?? t('reminder.add')}
    </TextButton>
  );
}
