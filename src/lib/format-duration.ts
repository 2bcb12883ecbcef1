const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Formats seconds as `mm:ss`, and from one hour on as `h:mm:ss`. */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const short = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${short}` : short;
}

/** Formats seconds as `hh:mm:ss`. */
export function formatClock(seconds: number): string {
  return seconds < 3600
    ? `00:${formatDuration(seconds)}`
    : formatDuration(seconds).padStart(8, '0');
}
