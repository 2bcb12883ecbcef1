import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { drawPoster, type PosterShape, type PosterTexts } from './poster.ts';

export interface Poster {
  readonly file: Blob;
  readonly url: string;
}

/** Draws the poster on the device. The ref is of any element that the page shows. */
export function usePoster(
  texts: PosterTexts,
  shape: PosterShape,
  element: RefObject<Element | null>,
) {
  return useQuery({
    queryKey: ['poster', shape, texts],
    async queryFn(): Promise<Poster> {
      const file = await drawPoster(texts, shape, element.current!);
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
