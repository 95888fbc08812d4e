// Input for a rating of one to five stars. The user taps a star or uses the arrow keys.
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';

type StarChoiceProps = {
  label: string;
  stars: number | undefined;
  onChange: (stars: number) => void;
};

export function StarChoice({ label, stars, onChange }: StarChoiceProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{label}</legend>
      <div className="mt-1 flex">
        {[1, 2, 3, 4, 5].map((place) => (
          <label
            key={place}
            className="inline-flex size-12 cursor-pointer items-center justify-center rounded-card has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={place}
              checked={stars === place}
              onChange={() => onChange(place)}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={clsx(
                'size-8',
                stars && place <= stars ? 'fill-accent text-accent' : 'text-muted',
              )}
            />
            <span className="sr-only">{t('ratings.stars', { count: place })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
