import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { QueryScope } from '../api/QueryScope.tsx';
import { useServer } from '../api/server.ts';
import { useConfig } from '../api/use-config.ts';
import { useT, useTexts } from '../i18n/use-t.ts';
import { ribbonKind, type RibbonKind } from '../lib/ribbon-kind.ts';
import type { Route } from '../routes.ts';
import { readMember } from '../session/member-query.ts';
import { useStyles } from '../ui/hooks/use-styles.ts';
import { useUi } from '../ui/ui-context.ts';
import styles from './DemoRibbon.module.css';
import { useLastRibbon } from './last-ribbon.ts';
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
  const isMemberLoaded = useIsMemberLoaded();
  const kind = config && (ribbonKind(config.site) ?? 'none');
  const lastRibbon = useRibbonBefore(kind);
  const isOverdue = isSlow || errorUpdateCount > 0;
  // On a first start, the login page shows no data, so a ribbon there would only flash.
  const ribbonBefore = lastRibbon ?? (isMemberLoaded ? 'demo' : null);
  const shown = kind ?? (isOverdue ? 'demo' : ribbonBefore);
  const mark = shown === 'none' ? null : shown;
  const isFirstPageLeft = useIsFirstPageLeft(path);
  const isSpaceReserved = lastRibbon !== 'none' && !(config && isFirstPageLeft);
  const isRendered = mark !== null || isSpaceReserved;
  const ribbonRef = useRef<HTMLParagraphElement>(null);
  useRibbonHeight(ribbonRef, isRendered);
  if (!isRendered) return null;
  return (
    <p
      ref={ribbonRef}
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

/** Whether the member is loaded. An observer of the query would change how its failures are reported. */
function useIsMemberLoaded(): boolean {
  const server = useServer();
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const isLoaded = () => readMember(server).member !== null;
  return useSyncExternalStore(subscribe, isLoaded, isLoaded);
}

/** Returns whether the first page has been left. Until then, an empty ribbon keeps its space: no page moves. */
function useIsFirstPageLeft(path: string): boolean {
  const [firstPath] = useState(path);
  const [isLeft, setIsLeft] = useState(false);
  if (path !== firstPath && !isLeft) setIsLeft(true);
  return isLeft;
}

/** Returns the ribbon of the last start, and stores that of this one for the next. */
function useRibbonBefore(kind: RibbonKind | 'none' | undefined): RibbonKind | 'none' | null {
  const [value, setValue] = useLastRibbon();
  const [before] = useState(value);
  useEffect(() => {
    if (kind !== undefined && kind !== value) setValue(kind);
  }, [value, setValue, kind]);
  return before;
}

/** Keeps the height of the ribbon on the layer, so that the backdrop of a dialog leaves the ribbon free. */
function useRibbonHeight(ribbonRef: RefObject<HTMLElement | null>, isRendered: boolean): void {
  const { layer } = useUi().overlays.getState();
  useLayoutEffect(() => {
    const ribbon = ribbonRef.current;
    // jsdom, where hosts may test, has no `ResizeObserver`.
    if (!isRendered || !ribbon || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(() =>
      layer.style.setProperty('--wr--ribbon-height', `${ribbon.offsetHeight}px`),
    );
    observer.observe(ribbon);
    return () => {
      observer.disconnect();
      layer.style.removeProperty('--wr--ribbon-height');
    };
  }, [ribbonRef, isRendered, layer]);
}
