// Picture of one to five stars; the caller provides the text alternative.
import { Star } from 'lucide-react';

export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={`size-5 ${place <= count ? 'fill-accent text-accent' : 'text-line'}`}
        />
      ))}
    </span>
  );
}
