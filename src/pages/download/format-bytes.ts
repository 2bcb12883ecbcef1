const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a file size: `19503513` is `18.6 MB`. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // Avoids `1024.0 KB` after rounding.
  while (size >= 1023.95 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1).replace(/\.0$/, '')} ${UNITS[unit]}`;
}
