import { useEffect, useState } from 'react';
import { QueryScope } from '../api/QueryScope.tsx';
import { useConfig } from '../api/use-config.ts';
import { useT, useTexts } from '../i18n/use-t.ts';
import type { Route } from '../routes.ts';
import { ribbonKind } from '../lib/ribbon-kind.ts';
import { usePageServices } from '../ui/use-page-services.ts';
import { useStyles } from '../ui/use-styles.ts';
import styles from './DemoRibbon.module.css';
import type { DeviceStorage } from '../platform/stored-value.ts';
import { openUnmarkedOperatorFlag } from './stored-unmarked-operator.ts';
import { useIsSlow } from './use-is-slow.ts';

export interface RibbonProps {
  /** The page below the ribbon, whose top may be dark. */
  route: Route | null;
  path: string;
}

/** Marks demo data, or an operator without a licence. It also applies the operator's brand. */
export function DemoRibbon(props: RibbonProps) {
  return (
    <QueryScope>
      <Ribbon {...props} />
    </QueryScope>
  );
}

function Ribbon({ route, path }: RibbonProps) {
  const css = useStyles(styles);
  const t = useT();
  const { deviceStorage } = usePageServices();
  const { data: config, errorUpdateCount } = useConfig();
  const isSlow = useIsSlow(config !== undefined);
  const texts = useTexts();
  const brand = config?.site.brand;
  useEffect(() => {
    if (brand !== undefined) texts.setOperatorBrand(brand);
  }, [texts, brand]);
  // Without a config, the ribbon says demo only after 10 s or a failed call. Else it would flash at every start.
  const markWhileUnknown = isSlow || errorUpdateCount > 0 ? 'demo' : null;
  const mark = config ? ribbonKind(config.site) : markWhileUnknown;
  const isFirstPageLeft = useIsFirstPageLeft(path);
  const hasSpace = useHasRibbonSpace(deviceStorage, config && mark === null);
  if (!mark && (!hasSpace || (config && isFirstPageLeft))) return null;
  return (
    <p
      className={css.ribbon}
      data-gold={route?.hasVipBackground}
      data-stage={route?.hasWhiteTitle}
      data-empty={mark ? undefined : ''}
    >
      {mark && (
        <span className={css.text}>
          <strong>{t(`ribbon.${mark}`)}</strong> {t(`ribbon.${mark}Hint`)}
        </span>
      )}
    </p>
  );
}

/** Whether the first page has been left. Until then the space for the ribbon stays, so that nothing moves. */
function useIsFirstPageLeft(path: string): boolean {
  const [firstPath] = useState(path);
  const [isLeft, setIsLeft] = useState(false);
  if (path !== firstPath && !isLeft) setIsLeft(true);
  return isLeft;
}

/** Whether the first paint reserved space for the ribbon. Stores `isUnmarked`, which decides it for the next start. */
function useHasRibbonSpace(storage: DeviceStorage, isUnmarked: boolean | undefined): boolean {
  const storedFlag = openUnmarkedOperatorFlag(storage);
  const [hasSpace] = useState(!storedFlag.get());
  useEffect(() => {
    if (isUnmarked !== undefined && isUnmarked !== storedFlag.get()) storedFlag.set(isUnmarked);
  }, [storedFlag, isUnmarked]);
  return hasSpace;
}
