import { useState } from 'react';

/** The props of an `<img>`: lazy-loaded, without a referrer. `null` without a URL or after a failed load. */
export function usePicture(src: string | null) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (src === null || src === failedUrl) return null;
  return {
    // Must come before `src`, which starts the fetch.
    loading: 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    src,
    onError: () => setFailedUrl(src),
  } as const;
}
