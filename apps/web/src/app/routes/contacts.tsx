// Screen with the contacts of the signed-in person.
import { useNavigate } from '@tanstack/react-router';
import { ContactBook } from '../../features/contacts/components/contact-book.tsx';
import { OwnInvite } from '../../features/invites/components/own-invite.tsx';
import { useUserId } from '../../shared/session/use-session.ts';
import { useLang } from '../use-lang.ts';

export function ContactsScreen() {
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  return (
    <ContactBook
      userId={userId}
      onChat={(conversationId) =>
        navigate({ to: '/$lang/chats/$conversationId', params: { lang, conversationId } })
      }
      aside={<OwnInvite userId={userId} />}
    />
  );
}
