import {
  CalendarCheck,
  CreditCard,
  Crown,
  Download,
  Gift,
  MessagesSquare,
  Package,
  Ticket,
} from 'lucide';
import type { ComponentProps } from 'react';
import type { Config } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import type { LoadedMember } from '../../session/member-query.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { IconGrid } from '../../ui/icon-grid/IconGrid.tsx';
import { SkeletonGrid } from '../../ui/skeleton/SkeletonShapes.tsx';

export function Services({ member }: { member: LoadedMember }) {
  const t = useT();
  const config = useConfig();
  return (
    <AsyncView
      isBlock
      query={config}
      skeleton={<SkeletonGrid />}
      errorTitle={t('home.servicesFailed')}
      errorHint={t('async.failedHint')}
    >
      {(config) => <ServiceGrid member={member} config={config} />}
    </AsyncView>
  );
}

type GridItem = ComponentProps<typeof IconGrid>['items'][number];

const toBadge = (count: number, text: string) => (count > 0 ? { count, text } : undefined);

function ServiceGrid({ member, config }: { member: LoadedMember; config: Config }) {
  const t = useT();
  const { openModal } = usePageServices();
  const { features, download } = config;
  const { sign, todo, card_info } = member;
  const drawCount = member.chances + member.free_draws;
  const holdingCount = card_info?.holding_count ?? 0;
  const items: readonly (GridItem | false)[] = [
    features.sign && {
      to: paths.signIn(),
      icon: CalendarCheck,
      label: t('title.signIn'),
      badge: sign.today_signed ? undefined : { text: t('home.signDue') },
    },
    features.lottery && {
      to: paths.lottery(),
      icon: Ticket,
      label: t('title.lottery'),
      badge: toBadge(drawCount, t('home.chances', { n: drawCount })),
    },
    features.card && {
      to: paths.invest(),
      icon: CreditCard,
      label: t('title.invest'),
      badge: holdingCount > 0 ? { text: t('home.held', { n: holdingCount }) } : undefined,
    },
    features.vip && { to: paths.vip(), icon: Crown, label: t('title.vip') },
    features.invite && { to: paths.invite(), icon: Gift, label: t('title.invite') },
    {
      to: paths.myPrize(),
      icon: Package,
      label: t('title.myPrize'),
      badge: toBadge(todo.prize_address, t('home.prizesDue', { n: todo.prize_address })),
    },
    config.community !== undefined && {
      to: paths.officialCommunity(),
      icon: MessagesSquare,
      label: t('title.officialCommunity'),
    },
    features.download &&
      download.enabled && {
        onClick: () => openModal('download'),
        icon: Download,
        label: t('home.download'),
      },
  ];
  return <IconGrid label={t('home.services')} items={items.filter((item) => item !== false)} />;
}
