// A photo of a public bucket in the widths that a screen asks for: the server makes them out of the one that was uploaded.
import type { SyntheticEvent } from 'react';

const STORED = '/storage/v1/object/public/';
const RENDERED = '/storage/v1/render/image/public/';

export type PhotoSources = {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** The server may be too busy to make a width (429): then the photo as it was uploaded stands in. */
  onError?: (event: SyntheticEvent<HTMLImageElement>) => void;
};

/**
 * @param url Of the photo; one that is not of a public bucket, such as one that is not stored yet, stays as it is.
 * @param widths In pixels, from small to large; a browser that knows no widths gets the largest.
 * @param sizes How wide it is shown, in the words of the attribute.
 */
export function photoSources(url: string, widths: number[], sizes: string): PhotoSources {
  if (!url.startsWith(STORED)) return { src: url };
  const at = (width: number) => `${RENDERED}${url.slice(STORED.length)}?width=${width}`;
  const largest = widths.at(-1);
  return {
    src: largest ? at(largest) : url,
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
    sizes,
    onError: ({ currentTarget: image }) => {
      // Once: where that one does not come either, there is no photo.
      if (image.getAttribute('src') === url) return;
      image.removeAttribute('srcset');
      image.src = url;
    },
  };
}
