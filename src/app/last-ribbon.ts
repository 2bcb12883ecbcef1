import type { RibbonKind } from '../lib/ribbon-kind.ts';
import { usePersistentState } from '../ui/hooks/use-persistent-state.ts';

/** What the last start of this device showed; `null` if it is unknown. */
type LastRibbon = RibbonKind | 'none' | null;

const KINDS: readonly unknown[] = ['demo', 'unlicensed', 'none'] satisfies LastRibbon[];

const parse = (stored: unknown): LastRibbon =>
  KINDS.includes(stored) ? (stored as LastRibbon) : null;

/** The ribbon of the last start, which is shown until the configuration arrives. After `none`, no space is reserved. */
export const useLastRibbon = () =>
  usePersistentState<LastRibbon>('ribbon', { scope: 'device', parse });
