// A person's picture, else her initials: an ornament beside her name.
import { clsx } from 'clsx';
import { useState } from 'react';
import { initialsOf } from '../../format/initials.ts';

type AvatarProps = {
  person: {
    first_name: string | null;
    last_name: string | null;
    email?: string | null;
    avatar_url: string | null;
  };
  className?: string;
};

export function Avatar({ person, className }: AvatarProps) {
  // A picture that does not come, as without network: her initials stay.
  const [missing, setMissing] = useState<string>();
  const url = person.avatar_url;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-medium text-primary',
        className,
      )}
    >
      {url && url !== missing ? (
        <img src={url} alt="" onError={() => setMissing(url)} className="size-full object-cover" />
      ) : (
        initialsOf(person)
      )}
    </span>
  );
}
