// Contact picker next to the list of conversations.
import { Link } from '@tanstack/react-router';
import { useChat } from '../../../features/chat/model/hooks/use-chat.ts';
import { ContactPicker } from '../../../features/contacts/components/contact-picker.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useLang } from '../../use-lang.ts';

type ChatContactsProps = { me: string; onOpened: (conversationId: string) => void };

export function ChatContacts({ me, onOpened }: ChatContactsProps) {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const chat = useChat();
  const open = async (userId: string) => {
    try {
      onOpened(await chat.openWith(userId));
    } catch (error) {
      notify.error(messageFor(error, t, language, 'contacts.chat_failed'));
    }
  };
  return (
    <ContactPicker
      userId={me}
      withAccountOnly
      isIcon
      onChoose={({ contact_user_id: userId }) => userId && void open(userId)}
      below={
        <p className="mt-3 border-t border-line pt-3">
          <Link to="/$lang/contacts" params={{ lang }} className={buttonClass('quiet', '-ms-3')}>
            {t('contacts.see_all')}
          </Link>
        </p>
      }
    />
  );
}
