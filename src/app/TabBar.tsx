import { Link } from '../ui/Link.tsx';
import type { TextKey } from '../i18n/catalogs.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageTexts } from '../ui/lazy-part.tsx';
import { useStyles } from '../ui/use-styles.ts';
import styles from './TabBar.module.css';

interface TabItem {
  pagePath: string;
  text: TextKey;
  /** The label of home and VIP is for assistive technology alone. */
  isTextHidden?: true;
  /** Outlines on a 24×24 grid. */
  iconPath: string;
  /** The same drawing as a filled shape. */
  selectedIconPath: string;
}

const ITEMS: readonly TabItem[] = [
  {
    pagePath: '',
    text: 'tab.home',
    isTextHidden: true,
    iconPath: 'M4 10.500 12 4l8 6.500V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM9 15.500h6',
    selectedIconPath:
      'M12 3 3 10.200V18a3 3 0 0 0 3 3h12a3 3 0 0 0 3-3v-7.800zM8.500 14.500h7v2h-7z',
  },
  {
    pagePath: 'pages/vip/index',
    text: 'tab.vip',
    isTextHidden: true,
    iconPath: 'M12 4 8.200 10.200 3.200 7l2 9.500h13.600l2-9.500-5 3.200zM6 20.200h12',
    selectedIconPath:
      'M12 2.500 7.900 8.900 2 5.200 4.400 17h15.200L22 5.200l-5.900 3.700zM5 19h14v2.400H5z',
  },
  {
    pagePath: 'pages/invest/index',
    text: 'tab.invest',
    iconPath:
      'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3 10h18M7 15h3',
    selectedIconPath:
      'M5 4h14a3 3 0 0 1 3 3v1.500H2V7a3 3 0 0 1 3-3M2 10.500h20V17a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3zM6 14.500v1.500h5v-1.500z',
  },
  {
    pagePath: 'pages/invite/index',
    text: 'tab.invite',
    iconPath:
      'M3 8h18v4H3zM5 12h14v8H5zM12 8v12M12 8C9 8 7 7 7 5.300 7 4 8 3.300 9 3.300c2 0 3 2.200 3 4.700 0-2.500 1-4.700 3-4.700 1 0 2 .7 2 2C17 7 15 8 12 8',
    selectedIconPath:
      'M2 7h4.600A3.200 3.200 0 0 1 12 3.700 3.200 3.200 0 0 1 17.400 7H22v5h-9V8h-2v4H2zM4 13h7v8H4zM13 13h7v8h-7z',
  },
  {
    pagePath: 'pages/my/index',
    text: 'tab.my',
    iconPath: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M5 20c0-3.300 3-5 7-5s7 1.700 7 5',
    selectedIconPath:
      'M12 3a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9M4 21c0-4.300 3.500-7 8-7s8 2.700 8 7z',
  },
];

export interface TabBarProps {
  currentPath: string;
  /** The tab that is open was asked for again. */
  onAgain: () => void;
}

/** The bottom bar: five links, the present one marked. */
export function TabBar({ currentPath, onAgain }: TabBarProps) {
  usePageTexts();
  const css = useStyles(styles);
  const t = useT();
  return (
    <nav className={css['bar']} aria-label={t('tab.bar')} part="tabbar">
      {ITEMS.map(({ pagePath, text, isTextHidden, iconPath, selectedIconPath }) => {
        const isCurrent = pagePath === currentPath;
        return (
          <Link
            key={pagePath}
            to={`/${pagePath}`}
            className={css['tab']}
            onAgain={isCurrent ? onAgain : undefined}
            aria-current={isCurrent ? 'page' : undefined}
            aria-label={isTextHidden ? t(text) : undefined}
          >
            <svg className={css['icon']} viewBox="0 0 24 24" aria-hidden="true">
              <path d={isCurrent ? selectedIconPath : iconPath} />
            </svg>
            {!isTextHidden && <span className={css['label']}>{t(text)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
