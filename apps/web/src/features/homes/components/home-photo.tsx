// First photo of a home in a 4:3 frame, with a blurred preview while it loads.
import { House } from 'lucide-react';
import { photoSources } from '../../../shared/ui/pictures/photo-sources.ts';

const WIDTHS = [320, 480, 800];
/**
 * Value of the `sizes` attribute for a photo in the grid: the full width of a phone, half the width
 * of a tablet, or the maximum width of a grid column on a larger screen.
 */
const SIZES = '(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw';

type HomePhotoProps = {
  image: { image_url: string; preview: string | null } | null | undefined;
  className?: string;
  isEager?: boolean;
  /** Alternative text; empty when adjacent text says the same. */
  alt?: string;
  /** Displayed width of the photo, as the value of the `sizes` attribute. */
  sizes?: string;
};

export function HomePhoto({
  image,
  className = 'w-full',
  isEager = false,
  alt = '',
  sizes = SIZES,
}: HomePhotoProps) {
  return (
    <span
      className={`relative grid aspect-[4/3] shrink-0 place-items-center overflow-hidden bg-sunken text-muted ${className}`}
    >
      {image ? (
        <img
          // `loading` is set before the source, so that the browser does not load the image early.
          loading={isEager ? 'eager' : 'lazy'}
          {...photoSources(image.image_url, WIDTHS, sizes)}
          alt={alt}
          decoding="async"
          className="absolute inset-0 size-full bg-cover object-cover"
          style={image.preview ? { backgroundImage: `url(${image.preview})` } : undefined}
        />
      ) : (
        <House aria-hidden="true" className="size-8" />
      )}
    </span>
  );
}
