import { Pause, Play, type IconNode } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../icon-button/IconButton.tsx';

interface RotationButtonProps {
  isStopped: boolean;
  onToggle: () => void;
  /** The size of the icon in pixels. */
  size?: number;
}

/** Stops or restarts content that rotates, such as a carousel. */
export function RotationButton({ isStopped, onToggle, ...icon }: RotationButtonProps) {
  const t = useT();
  return (
    <SmallIconButton
      icon={isStopped ? Play : Pause}
      label={t(isStopped ? 'rolling.play' : 'rolling.pause')}
      onClick={onToggle}
      {...icon}
    />
  );
}

interface SmallIconButtonProps {
  icon: IconNode;
  label: string;
  onClick: () => void;
  size?: number;
}

/** A muted icon button for the controls of rotating content. */
export function SmallIconButton({ size = 16, ...button }: SmallIconButtonProps) {
  return <IconButton {...button} size={size} isQuiet />;
}
