import type { TextKey } from '../i18n/text-key.ts';
import { useT } from '../i18n/use-t.ts';
import { useStyles } from '../ui/hooks/use-styles.ts';
import { Link } from '../ui/link/Link.tsx';
import styles from './TabBar.module.css';

interface TabItem {
  /** The path of the tab's route, without the first slash. */
  pagePath: string;
  /** The label. */
  text: TextKey;
  /** Home and VIP have their label for assistive technology only, unless the host shows all labels. */
  isTextHidden?: true;
  /** The SVG path of the icon: lines of 1.5 px on a 20 px grid, aligned to half pixels. */
  iconPath: string;
  /** The icon of the current tab: the same outline, filled. Inner lines are cut out 3 px wide. */
  selectedIconPath: string;
}

const TAB_ITEMS: readonly TabItem[] = [
  {
    pagePath: '',
    text: 'tab.home',
    isTextHidden: true,
    iconPath:
      'M2.75 8.25 10 2.5l7.25 5.75v7.5a1.5 1.5 0 0 1-1.5 1.5H4.25a1.5 1.5 0 0 1-1.5-1.5zM7.5 13.75h5',
    selectedIconPath:
      'M2.75 8.25 10 2.5l7.25 5.75v7.5a1.5 1.5 0 0 1-1.5 1.5H4.25a1.5 1.5 0 0 1-1.5-1.5zM7.5 12.25a1.5 1.5 0 0 0 0 3h5a1.5 1.5 0 0 0 0-3z',
  },
  {
    pagePath: 'pages/vip/index',
    text: 'tab.vip',
    isTextHidden: true,
    iconPath: 'M4 13.75 2.5 5.75l4.25 3.25L10 3.5l3.25 5.5 4.25-3.25L16 13.75zM4 17.25h12',
    selectedIconPath: 'M4 13.75 2.5 5.75l4.25 3.25L10 3.5l3.25 5.5 4.25-3.25L16 13.75zM4 17.25h12',
  },
  {
    pagePath: 'pages/invest/index',
    text: 'tab.invest',
    iconPath:
      'M4.25 3.75h11.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H4.25a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2M2.25 7.75h15.5M5.75 12.25H8',
    selectedIconPath:
      'M2.25 6.25v-.5a2 2 0 0 1 2-2h11.5a2 2 0 0 1 2 2v.5zM2.25 9.25h15.5v5a2 2 0 0 1-2 2H4.25a2 2 0 0 1-2-2zM5.75 10.75a1.5 1.5 0 0 0 0 3H8a1.5 1.5 0 0 0 0-3z',
  },
  {
    pagePath: 'pages/invite/index',
    text: 'tab.invite',
    iconPath:
      'M2.75 6.75h14.5v3.5H2.75zM4.25 10.25v7h11.5v-7M10 6.75v10.5M10 6.75C8 6.75 5.75 6 5.75 4.25 5.75 3.25 6.5 2.5 7.5 2.5c1.5 0 2.5 2 2.5 4.25 0-2.25 1-4.25 2.5-4.25 1 0 1.75.75 1.75 1.75C14.25 6 12 6.75 10 6.75',
    selectedIconPath:
      'M2.75 6.75h14.5v2H2.75zM4.25 11.75H8.5v5.5H4.25zM11.5 11.75h4.25v5.5H11.5zM10 6.75C8 6.75 5.75 6 5.75 4.25 5.75 3.25 6.5 2.5 7.5 2.5c1.5 0 2.5 2 2.5 4.25 0-2.25 1-4.25 2.5-4.25 1 0 1.75.75 1.75 1.75C14.25 6 12 6.75 10 6.75M10 6.75C8 6.75 5.75 6 5.75 4.25 5.75 3.25 6.5 2.5 7.5 2.5c1.5 0 2.5 2 2.5 4.25 0-2.25 1-4.25 2.5-4.25 1 0 1.75.75 1.75 1.75C14.25 6 12 6.75 10 6.75',
  },
  {
    pagePath: 'pages/my/index',
    text: 'tab.my',
    iconPath:
      'M10 2.75a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5M3.25 17.25c0-3.25 2.75-5 6.75-5s6.75 1.75 6.75 5z',
    selectedIconPath:
      'M10 2.75a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5M3.25 17.25c0-3.25 2.75-5 6.75-5s6.75 1.75 6.75 5z',
  },
];

interface TabBarProps {
  /** The path of the current route, without the first slash. */
  currentPath: string;
  /** Whether each tab has a visible label. */
  hasAllLabels: boolean;
  /** Called when the current tab is tapped again. */
  onRetap: () => void;
}

/** The bottom bar: five links, with the current one marked. */
export function TabBar({ currentPath, hasAllLabels, onRetap }: TabBarProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <nav className={css.bar} aria-label={t('tab.bar')} part="tabbar">
      {TAB_ITEMS.map(({ pagePath, text, isTextHidden, iconPath, selectedIconPath }) => {
        const isCurrent = pagePath === currentPath;
        const isLabelHidden = isTextHidden && !hasAllLabels;
        return (
          <Link
            key={pagePath}
            to={`/${pagePath}`}
            className={css.tab}
            onSamePage={isCurrent ? onRetap : undefined}
            aria-current={isCurrent ? 'page' : undefined}
            aria-label={isLabelHidden ? t(text) : undefined}
          >
            <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true">
              <path d={isCurrent ? selectedIconPath : iconPath} />
            </svg>
            {!isLabelHidden && <span>{t(text)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
