// A person's picture. Without a picture, the avatar shows the person's initials on a background in
// the person's colour. Screen readers skip the avatar, because the person's name is next to it.
import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';
import { initialsOf } from '../../format/initials.ts';
import { personColour } from './person-colour.ts';

type AvatarProps = {
  person: {
    /**
     * Id of the person or contact. The id determines the colour, so the colour is the same
     * everywhere.
     */
    id: string;
    first_name: string | null;
    last_name: string | null;
    email?: string | null;
    avatar_url: string | null;
  };
  className?: string;
};

export function Avatar({ person, className }: AvatarProps) {
  // URL of a picture that failed to load, for example offline; the initials stay visible.
  const [missing, setMissing] = useState<string>();
  const url = person.avatar_url;
  const colour: CSSProperties & { '--person': number } = { '--person': personColour(person.id) };
  return (
    <span
      aria-hidden="true"
      style={colour}
      className={clsx(
        'person grid shrink-0 place-items-center overflow-hidden rounded-full font-medium',
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
