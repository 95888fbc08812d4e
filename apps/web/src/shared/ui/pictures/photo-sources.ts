// A photo of a public bucket in the widths that a screen asks for: the server makes them out of the one that was uploaded.

const STORED = '/storage/v1/object/public/';
const RENDERED = '/storage/v1/render/image/public/';

export type PhotoSources = { src: string; srcSet?: string; sizes?: string };

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
  };
}
