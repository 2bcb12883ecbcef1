import { useState } from 'react';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { BrandMark } from '../../drawings/BrandMark.tsx';
import { Page } from '../../ui/Page.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import { AssetCard } from './AssetCard.tsx';
import { Banners } from './Banners.tsx';
import { Greeting } from './Greeting.tsx';
import styles from './home.module.css';
import { useNewDay } from './home-queries.ts';
import { HotNews } from './HotNews.tsx';
import { MessageButton, MessageSheet, NoticeLine, useNoticeDialog } from './Notices.tsx';
import { Services } from './Services.tsx';
import { Today } from './Today.tsx';

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
