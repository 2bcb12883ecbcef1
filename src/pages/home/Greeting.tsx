import type { Member } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { NO } from '../../contract/flag.ts';
import { formatTime } from '../../contract/time.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { shortDayNames } from '../../lib/day-names.ts';
import { firstLetter } from '../../lib/first-letter.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { useServerClock } from '../shared/use-server-time.ts';
import styles from './home.module.css';

/** A greeting with the masked name and the date in Shanghai. */
export function Greeting({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { data: config } = useConfig();
  const now = formatTime(useServerClock()());
  const day = now.slice(0, 10);
  const { nickname, vip } = member;
  return (
    <div className={css['greeting']}>
      <div className={css['person']}>
        <h2 className={css['name']}>
          {t('home.greeting.named', { greeting: t(greetingKey(now)), name: maskName(nickname) })}
        </h2>
        {vip.level > 0 && config?.features.vip !== NO && (
          <StatusChip tone="goldStage">{vip.name}</StatusChip>
        )}
      </div>
      <time className={css['day']} dateTime={day}>
        {shortDayNames(language)(day)}
      </time>
    </div>
  );
}

/** Shows only the first character, because bystanders may see the screen. */
const maskName = (name: string) => `${firstLetter(name)}*`;

function greetingKey(time: string) {
  const hour = Number(time.slice(11, 13));
  if (hour >= 5 && hour < 12) return 'home.greeting.morning';
  return hour >= 12 && hour < 18 ? 'home.greeting.afternoon' : 'home.greeting.evening';
}
