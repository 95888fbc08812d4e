// Contacts with whom the user can start a conversation.
import { useT } from '../../../../i18n/use-t.ts';
import type { ContactPerson } from '../../model/view/contact-source.ts';
import { MemberAvatar } from './member-avatar.tsx';

type BookPeopleProps = {
  people: ContactPerson[];
  isPending: boolean;
  onChoose: (person: ContactPerson) => void;
};

export function ContactPersonList({ people, isPending, onChoose }: BookPeopleProps) {
  const t = useT();
  return (
    <ul
      aria-label={t('chat.from_contacts')}
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line"
    >
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            disabled={isPending}
            onClick={() => onChoose(person)}
            className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-3"
          >
            <MemberAvatar
              member={{
                id: person.userId ?? person.id,
                username: null,
                firstName: person.firstName,
                lastName: person.lastName,
                avatarUrl: null,
              }}
            />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">
                {[person.firstName, person.lastName].filter(Boolean).join(' ')}
              </bdi>
              <bdi dir="ltr" className="figures block text-sm text-muted">
                {person.phone}
              </bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
