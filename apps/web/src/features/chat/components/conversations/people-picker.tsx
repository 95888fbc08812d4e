// Lets the user select people by username for a new group or as new members of a group.
import { X } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { Person } from '../../model/chat-types.ts';
import { bidiIsolate } from '../../model/engine/bidi-isolate.ts';
import { usePersonSearch } from '../../model/hooks/use-person-search.ts';
import { fullName } from '../../model/view/chat-title.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { PersonSearch } from './person-search.tsx';

type PeoplePickerProps = {
  me: string;
  people: readonly Person[];
  /** Usernames of the existing members. */
  taken: readonly string[];
  onChange: (people: Person[]) => void;
};

export function PeoplePicker({ me, people, taken, onChange }: PeoplePickerProps) {
  const t = useT();
  const search = usePersonSearch(me);
  const isIn = (id: string) => taken.includes(id) || people.some((one) => one.id === id);
  return (
    <div className="flex flex-col gap-3">
      {people.length > 0 ? (
        <ul aria-label={t('chat.members')} className="flex flex-wrap gap-2">
          {people.map((person) => (
            <li
              key={person.id}
              className="flex max-w-full items-center gap-2 rounded-full bg-primary-soft ps-1.5"
            >
              <MemberAvatar member={person} className="size-8 text-xs" />
              <bdi className="truncate text-sm">{fullName(person)}</bdi>
              <IconButton
                label={t('chat.leave_out', { name: bidiIsolate(fullName(person)) })}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <PersonSearch
        search={search}
        action={(person) =>
          isIn(person.id) ? (
            <span className="text-sm text-muted">{t('chat.already_in')}</span>
          ) : (
            <Button
              look="secondary"
              onClick={() => {
                onChange([...people, person]);
                search.clear();
              }}
            >
              {t('chat.add')}
            </Button>
          )
        }
      />
    </div>
  );
}
