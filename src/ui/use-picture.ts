import { useState } from 'react';

/**
 * What an `<img>` needs for a picture that the server names: it is fetched late and tells nobody who asks
 * for it. `null` where it has no address, or does not come: its place is the part's to fill.
 */
export function usePicture(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === failed) return null;
  return {
    // Before `src`, or the browser has begun to fetch it already.
    loading: 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    src,
    onError: () => setFailed(src),
  } as const;
}
