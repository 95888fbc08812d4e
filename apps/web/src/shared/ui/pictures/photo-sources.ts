// Responsive sources for a photo in a public bucket. The server resizes the uploaded photo.
import type { SyntheticEvent } from 'react';

const STORED = '/storage/v1/object/public/';
const RENDERED = '/storage/v1/render/image/public/';

export type PhotoSources = {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Falls back to the original photo when the server is too busy to resize it (429). */
  onError?: (event: SyntheticEvent<HTMLImageElement>) => void;
};

/**
 * @param url - URL of the photo. A photo outside a public bucket, such as a photo that is not
 * uploaded yet, is returned unchanged. @param widths - In pixels, from small to large. A browser
 * without srcset support loads the largest width. @param sizes - Value of the `sizes` attribute.
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
      // The fallback is tried only once. If the original photo fails too, no photo is shown.
      if (image.getAttribute('src') === url) return;
      image.removeAttribute('srcset');
      image.src = url;
    },
  };
}
