// The first photo of a home in a frame of 4 to 3; a few dots of it stand there while it comes.
import { House } from 'lucide-react';
import { photoSources } from '../../../shared/ui/pictures/photo-sources.ts';

const WIDTHS = [320, 480, 800];
/** One card on a phone, two on a tablet, at most as wide as a column of the page. */
const SIZES = '(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw';

type HomePhotoProps = {
  image: { image_url: string; preview: string | null } | null | undefined;
  className?: string;
  isEager?: boolean;
  /** Empty where the words beside it say the same. */
  alt?: string;
  /** How wide it is shown, in the words of the attribute. */
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
          // Before its source, so that none is fetched ahead of its time.
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
