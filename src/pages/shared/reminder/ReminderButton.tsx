import { useT } from '../../../i18n/use-t.ts';
import { TextButton } from '../../../ui/TextAction.tsx';
import { useNotices } from '../../../ui/use-notices.ts';
import { usePageServices } from '../../../ui/use-page-services.ts';
import { useSaveFile } from '../use-save-file.ts';
import { useServerClock } from '../use-server-time.ts';
import type { CalendarEvent } from './calendar-file.ts';

interface ReminderButtonProps {
  /** Without events there is no button. */
  events: readonly CalendarEvent[];
  /** What the file is named after. */
  file: string;
  /** By default 加入日历. */
  children?: string;
}

/** Saves the events as a calendar file, which the device opens in its calendar. */
export function ReminderButton({ events, file, children }: ReminderButtonProps) {
  const t = useT();
  const { resolveUrl } = usePageServices();
  const notices = useNotices();
  const saveFile = useSaveFile('reminder.saved', 'reminder.saveFailed');
  const now = useServerClock();

  async function save(): Promise<void> {
    const { toCalendarFile } = await import('./calendar-file.ts');
    const source = { host: new URL(resolveUrl('/')).hostname, now: now(), brand: t('brand') };
    const type = 'text/calendar;charset=utf-8';
    await saveFile(`${file}.ics`, new Blob([toCalendarFile(events, source)], { type }));
  }

  if (events.length === 0) return null;
  return (
    <TextButton
      onClick={() => void save().catch(() => notices.showToast(t('reminder.saveFailed')))}
    >
      {children ?? t('reminder.add')}
    </TextButton>
  );
}
