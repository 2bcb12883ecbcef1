import { Pause, Play, type IconNode } from 'lucide';
import { useT } from '../i18n/use-t.ts';
import { Icon } from './Icon.tsx';
import styles from './RotationButton.module.css';
import { useStyles } from './use-styles.ts';

interface RotationButtonProps {
  isStopped: boolean;
  onToggle: () => void;
}

/** Stops what rolls by itself, and lets it go on. */
export function RotationButton({ isStopped, onToggle }: RotationButtonProps) {
  const t = useT();
  return (
    <RoundButton
      icon={isStopped ? Play : Pause}
      label={t(isStopped ? 'rolling.play' : 'rolling.pause')}
      onClick={onToggle}
    />
  );
}

interface RoundButtonProps {
  icon: IconNode;
  label: string;
  onClick: () => void;
}

/** A small picture to press, in the size of a finger. */
export function RoundButton({ icon, label, onClick }: RoundButtonProps) {
  const css = useStyles(styles);
  return (
    <button type="button" className={css['button']} aria-label={label} onClick={onClick}>
      <Icon icon={icon} size={16} />
    </button>
  );
}
