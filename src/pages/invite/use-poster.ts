import { useQuery } from '@tanstack/react-query';
import { drawPoster, type PosterShape, type PosterTexts } from './poster.ts';

/** A drawn poster: the file, and its image URL. */
export interface Poster {
  readonly file: Blob;
  readonly url: string;
}

/** Draws the poster on the device. */
export function usePoster(texts: PosterTexts, shape: PosterShape) {
  return useQuery({
    queryKey: ['poster', shape, texts],
    async queryFn(): Promise<Poster> {
      const file = await drawPoster(texts, shape);
      return { file, url: await toDataUrl(file) };
    },
    networkMode: 'always',
    staleTime: Infinity,
  });
}

/** A data URL needs no cleanup and stays valid when the page is shown again. */
const toDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(file);
  });
