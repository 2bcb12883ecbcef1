import { useState } from 'react';
import { useConfig } from '../../api/use-config.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { BrandMark } from '../../drawings/BrandMark.tsx';
import { Page } from '../../ui/Page.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import { AssetCard } from './AssetCard.tsx';
import { Banners } from './Banners.tsx';
import styles from './home.module.css';
import { useNewDay } from './home-queries.ts';
import { HotNews } from './HotNews.tsx';
import { MessageButton, MessageSheet, NoticeLine, useNoticeDialog } from './Notices.tsx';
import { Services } from './Services.tsx';
import { Today } from './Today.tsx';
import type { Member } from '../../api/client.ts';
import { NO } from '../../contract/flag.ts';
import { formatTime } from '../../contract/time.ts';
import { shortDayNames } from '../../lib/day-names.ts';
import { firstLetter } from '../../lib/first-letter.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useServerClock } from '../shared/use-server-time.ts';

/** `/`: assets, tasks of today, services and news. Each block loads on its own. */
export function HomePage() {
  const member = useFreshMember();
  const [areMessagesOpen, setMessagesOpen] = useState(false);
  const openMessages = () => setMessagesOpen(true);
  useNoticeDialog();
  useNewDay();
  return (
    <Page
      start={<BrandMark size={28} />}
      end={<MessageButton unread={member.todo.unread_notice} onOpen={openMessages} />}
    >
      <Greeting member={member} />
      <AssetCard member={member} />
      <Today member={member} />
      <Services member={member} />
      <Banners />
      <NoticeLine onOpen={openMessages} />
      <HotNews />
      <Footer />
      {areMessagesOpen && <MessageSheet onClose={() => setMessagesOpen(false)} />}
    </Page>
  );
}

function Footer() {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  const { operator, icp } = config?.site ?? {};
  return (
    <p className={css['footer']}>
      {t('home.risk')}
      {config && (
        <>
          <br />
          {[operator, icp && t('home.filing', { icp })].filter(Boolean).join(' · ')}
        </>
      )}
    </p>
  );
}

/** A greeting with the masked name and the date in Shanghai. */
function Greeting({ member }: { member: Member }) {
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
