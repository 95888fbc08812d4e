// The first photo of a home in a frame of 4 to 3; a few dots of it stand there while it comes.
import { House } from 'lucide-react';

type HomePhotoProps = {
  image: { image_url: string; preview: string | null } | null | undefined;
  className?: string;
  isEager?: boolean;
  /** Empty where the words beside it say the same. */
  alt?: string;
};

export function HomePhoto({
  image,
  className = 'w-full',
  isEager = false,
  alt = '',
}: HomePhotoProps) {
  return (
    <span
      className={`relative grid aspect-[4/3] shrink-0 place-items-center overflow-hidden bg-sunken text-muted ${className}`}
    >
      {image ? (
        <img
          src={image.image_url}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
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
