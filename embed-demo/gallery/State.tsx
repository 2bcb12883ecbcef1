import type { Elements } from '../../src/ui/elements.ts';
import { useStyles } from '../../src/ui/hooks/use-styles.ts';
import styles from './gallery.module.css';

interface StateProps {
  /** The name of the state. */
  name: string;
  /** The height of a phone screen in px, for components that fill the screen. */
  height?: number;
  children: Elements;
}

/** A component in one state, with the name of the state above it. */
export function State({ name, height, children }: StateProps) {
  const css = useStyles(styles);
  return (
    <div className={css.state} data-state={name}>
      <p className={css.caption}>{name}</p>
      {height === undefined ? (
        children
      ) : (
        <div className={css.screen} style={{ blockSize: height }}>
          {children}
        </div>
      )}
    </div>
  );
}
