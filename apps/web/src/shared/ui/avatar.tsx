// A person's picture, else her initials, else the first letter of her address.
import { clsx } from 'clsx';

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
  const initials = [person.first_name, person.last_name].map((name) => name?.at(0) ?? '').join('');
  return (
    <span
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-medium text-primary uppercase',
        className,
      )}
    >
      {person.avatar_url ? (
        <img src={person.avatar_url} alt="" className="size-full object-cover" />
      ) : (
        initials || person.email?.at(0)
      )}
    </span>
  );
}
