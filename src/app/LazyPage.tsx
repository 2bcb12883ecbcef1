import { createElement, type ComponentType } from 'react';
import type { Lazy } from '../lib/lazy.ts';
import { useLazy } from '../ui/hooks/use-lazy.ts';
import { useStyles } from '../ui/hooks/use-styles.ts';
import { Skeleton } from '../ui/skeleton/Skeleton.tsx';
import styles from './AppFrame.module.css';
import { PageShown } from './PageShown.tsx';

/** Renders a page, or a placeholder until its code is fetched. */
export function LazyPage({ page }: { page: Lazy<{ Component: ComponentType }> }) {
  const code = useLazy(page);
  if (!code) return <PagePlaceholder />;
  return (
    <>
      {createElement(code.Component)}
      <PageShown />
    </>
  );
}

/** Replaces a page while its code loads. `Skeleton` appears after 200 ms. */
export function PagePlaceholder() {
  const css = useStyles(styles);
  return (
    <div className={css.placeholder}>
      <Skeleton height={188} />
      <Skeleton height={96} />
    </div>
  );
}
