import { useEffect, useState } from 'react';
import { QueryScope } from '../api/QueryScope.tsx';
import { useConfig } from '../api/use-config.ts';
import { useT, useTexts } from '../i18n/use-t.ts';
import { ribbonKind } from '../lib/ribbon-kind.ts';
import type { Route } from '../routes.ts';
import { useStyles } from '../ui/hooks/use-styles.ts';
import styles from './DemoRibbon.module.css';
import { useUnmarkedOperatorFlag } from './stored-unmarked-operator.ts';
import { useIsSlow } from './use-is-slow.ts';

interface RibbonProps {
  /** The route of the page below the ribbon, which sets the ribbon's colours; `null` while no page is shown. */
  route: Route | null;
  /** The path of the current page, with its query. */
  path: string;
}

/** The strip that marks demo data or an operator without a licence. Also passes the operator's brand to the texts. */
export function DemoRibbon(props: RibbonProps) {
  return (
    <QueryScope>
      <Ribbon {...props} />
    </QueryScope>
  );
}

/** The ribbon itself. It needs the query cache that `DemoRibbon` provides. */
function Ribbon({ route, path }: RibbonProps) {
  const css = useStyles(styles);
  const t = useT();
  const { data: config, errorUpdateCount } = useConfig();
  const isSlow = useIsSlow(config !== undefined);
  const texts = useTexts();
  const brand = config?.site.brand;
  useEffect(() => {
    if (brand !== undefined) texts.setOperatorBrand(brand);
  }, [texts, brand]);
  // Before the config is loaded, `demo` is shown only after 10 s or a failed call. Shown at once, it would often flash.
  const markWhileUnknown = isSlow || errorUpdateCount > 0 ? 'demo' : null;
  const mark = config ? ribbonKind(config.site) : markWhileUnknown;
  const isFirstPageLeft = useIsFirstPageLeft(path);
  const hasReservedSpace = useHasReservedSpace(config && mark === null);
  if (!mark && (!hasReservedSpace || (config && isFirstPageLeft))) return null;
  return (
    <p
      className={css.ribbon}
      data-gold={route?.hasVipBackground}
      data-stage={route?.hasWhiteTitle}
      data-empty={mark ? undefined : ''}
    >
      {mark && (
        <span className={css.text}>
          <strong>{t(`ribbon.${mark}`)}</strong>
          <span>{` ${t(`ribbon.${mark}Hint`)}`}</span>
        </span>
      )}
    </p>
  );
}

/** Returns whether the first page has been left. Until then, an empty ribbon keeps its space: no page moves. */
function useIsFirstPageLeft(path: string): boolean {
  const [firstPath] = useState(path);
  const [isLeft, setIsLeft] = useState(false);
  if (path !== firstPath && !isLeft) setIsLeft(true);
  return isLeft;
}

/** Returns whether this start reserved space for the ribbon. The next one reserves none if `isUnmarked` is true. */
function useHasReservedSpace(isUnmarked: boolean | undefined): boolean {
  const [value, setValue] = useUnmarkedOperatorFlag();
  const [hasReservedSpace] = useState(!value);
  useEffect(() => {
    if (isUnmarked !== undefined && isUnmarked !== value) setValue(isUnmarked);
  }, [value, setValue, isUnmarked]);
  return hasReservedSpace;
}
