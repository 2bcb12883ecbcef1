import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { drawPoster, type PosterShape, type PosterTexts } from './poster.ts';

/** Draws the poster on the device. The ref is of any element that the page shows. */
export function usePoster(
  texts: PosterTexts,
  shape: PosterShape,
  element: RefObject<Element | null>,
) {
  return useQuery({
    queryKey: ['poster', shape, texts],
    queryFn: async () => drawPoster(texts, shape, element.current!),
    networkMode: 'always',
    staleTime: Infinity,
  });
}
