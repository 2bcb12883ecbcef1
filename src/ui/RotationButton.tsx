import { Pause, Play, type IconNode } from 'lucide';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from './IconButton.tsx';

interface RotationButtonProps {
  isStopped: boolean;
  onToggle: () => void;
}

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

export function RoundButton(button: RoundButtonProps) {
  return <IconButton {...button} size={16} isQuiet />;
}
