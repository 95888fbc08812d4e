// List from which the user picks a contact for a transfer, a parcel or a conversation.
import { BookUser } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { Contact } from '../model/contact.ts';
import { LazyContactChoices } from './lazy-contact-choices.tsx';

type ContactPickerProps = {
  userId: string;
  /** True to list only contacts with an account. */
  withAccountOnly?: boolean;
  /** True to show only an icon on the button, for places where a button with text does not fit. */
  isIcon?: boolean;
  /** Content below the list, such as a link to all contacts. */
  below?: ReactNode;
  onChoose: (contact: Contact) => void;
};

/**
 * Button that opens a dialog with the contacts. The parent must load the message catalogue
 * `contacts`.
 */
export function ContactPicker(props: ContactPickerProps) {
  const { userId, withAccountOnly = false, isIcon = false, below, onChoose } = props;
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isIcon ? (
        <IconButton label={t('contacts.choose')} onClick={() => setIsOpen(true)}>
          <BookUser aria-hidden="true" className="size-5" />
        </IconButton>
      ) : (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          <BookUser aria-hidden="true" className="size-5" />
          {t('contacts.choose')}
        </Button>
      )}
      <Dialog title={t('contacts.choose')} isOpen={isOpen} onOpenChange={setIsOpen}>
        <LazyContactChoices
          userId={userId}
          withAccountOnly={withAccountOnly}
          onChoose={(contact) => {
            setIsOpen(false);
            onChoose(contact);
          }}
        />
        {below}
      </Dialog>
    </>
  );
}
