import type { LucideIcon } from 'lucide-react';

interface IconProps {
  icon: LucideIcon;
  /** Width and height in px; the stroke is 1.5 px at every size. */
  size?: number;
}

/** A line drawing that decorates a text; it never speaks for itself. */
export function Icon({ icon: Drawing, size = 20 }: IconProps) {
  return (
    <Drawing size={size} strokeWidth={1.5} absoluteStrokeWidth aria-hidden focusable={false} />
  );
}
