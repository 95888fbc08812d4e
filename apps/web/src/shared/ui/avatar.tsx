// A person's picture, else her initials: an ornament beside her name.
import { clsx } from 'clsx';
import { initialsOf } from '../format/initials.ts';

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
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-medium text-primary',
        className,
      )}
    >
      {person.avatar_url ? (
        <img src={person.avatar_url} alt="" className="size-full object-cover" />
      ) : (
        initialsOf(person)
      )}
    </span>
  );
}
