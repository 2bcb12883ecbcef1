import { useQuery } from '@tanstack/react-query';
import { drawPoster, type PosterShape, type PosterWords } from './poster.ts';

/** A drawn poster: the file that is saved, and its address for an image. */
export interface Poster {
  readonly file: Blob;
  readonly url: string;
}

/** A poster as a picture; it is drawn here, so that no network is waited for. */
export function usePoster(words: PosterWords, shape: PosterShape) {
  return useQuery({
    queryKey: ['poster', shape, words],
    async queryFn(): Promise<Poster> {
      const file = await drawPoster(words, shape);
      return { file, url: await dataUrlOf(file) };
    },
    networkMode: 'always',
    staleTime: Infinity,
  });
}

/** It holds the picture itself: nothing has to be released, and a page that is shown again loads nothing. */
const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(file);
  });
