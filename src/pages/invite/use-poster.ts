import { useQuery } from '@tanstack/react-query';
import { drawPoster, type PosterShape, type PosterWords } from './poster.ts';

/** A poster as a picture; it is drawn here, so that no network is waited for. */
export function usePoster(words: PosterWords, shape: PosterShape) {
  return useQuery({
    queryKey: ['poster', shape, words],
    queryFn: () => drawPoster(words, shape),
    networkMode: 'always',
    staleTime: Infinity,
  });
}
