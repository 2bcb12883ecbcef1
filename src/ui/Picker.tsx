import type { ComponentProps, ReactNode } from 'react';
import { PickerColumn } from './PickerColumn.tsx';
import styles from './Picker.module.css';
import { useStyles } from './use-styles.ts';

/** One of many, chosen by turning a wheel. */
export function Picker(props: ComponentProps<typeof PickerColumn>) {
  return (
    <PickerWheel>
      <PickerColumn {...props} />
    </PickerWheel>
  );
}

/** Five rows high, with the band in the middle in which what is chosen stands. */
export function PickerWheel({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <div className={css['wheel']}>
      <div className={css['band']} />
      {children}
    </div>
  );
}
