import type { ComponentProps, ReactNode } from 'react';
import { PickerColumn } from './PickerColumn.tsx';
import styles from './Picker.module.css';
import { useStyles } from './use-styles.ts';

/** A single choice by turning a wheel. */
export function Picker(props: ComponentProps<typeof PickerColumn>) {
  return (
    <PickerWheel>
      <PickerColumn {...props} />
    </PickerWheel>
  );
}

/** The frame of the wheels: five rows high, with the selection band in the middle. */
export function PickerWheel({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <div className={css.wheel}>
      <div className={css.band} />
      {children}
    </div>
  );
}
