// Search for people to chat with. It also shows the contacts and the invite link, which other
// features provide.
import { useQuery } from '@tanstack/react-query';
import { formatPhone, normalizePhone } from '@wasl/core/phone';
import { useMemo } from 'react';
import { FindPeople } from '../../../features/chat/components/conversations/find-people.tsx';
import type { ContactSource } from '../../../features/chat/model/view/contact-source.ts';
import { contactQueries } from '../../../features/contacts/api/contact-queries.ts';
import { searchContacts } from '../../../features/contacts/model/search-contacts.ts';
import { OwnInvite } from '../../../features/invites/components/own-invite.tsx';

type NewChatPeopleProps = {
  me: string;
  onOpened: (conversationId: string) => void;
  onGroup: () => void;
};

export function NewChatPeople({ me, onOpened, onGroup }: NewChatPeopleProps) {
  const { data: contacts, isLoading } = useQuery(contactQueries.list(me));
  const book = useMemo<ContactSource>(
    () => ({
      isLoading,
      find: (text) =>
        searchContacts(contacts ?? [], text).map((contact) => ({
          id: contact.id,
          firstName: contact.contact_first_name,
          lastName: contact.contact_last_name,
          phone: formatPhone(contact.contact_phone),
          userId: contact.contact_user_id,
        })),
      phoneOf: normalizePhone,
    }),
    [contacts, isLoading],
  );
  return (
    <FindPeople
      me={me}
      book={book}
      invite={<OwnInvite userId={me} />}
      onOpened={onOpened}
      onGroup={onGroup}
    />
  );
}
