// The contacts book over the chats: whoever is chosen there is written to here.
import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { ContactBook } from '../../../features/contacts/components/contact-book.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

type ContactsButtonProps = { me: string; onChat: (conversationId: string) => void };

export function ContactsButton({ me, onChat }: ContactsButtonProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={t('common.contacts')} onClick={() => setIsOpen(true)}>
        <BookUser aria-hidden="true" className="size-5" />
      </IconButton>
      <Dialog title={t('common.contacts')} isOpen={isOpen} onOpenChange={setIsOpen}>
        <ContactBook
          userId={me}
          isNamed
          onChat={(conversationId) => {
            setIsOpen(false);
            onChat(conversationId);
          }}
        />
      </Dialog>
    </>
  );
}
