// Confirmation dialog for the deletion of a contact.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useDeleteContact } from '../api/contact-changes.ts';
import { type Contact, contactName } from '../model/contact.ts';

type DeleteContactProps = { userId: string; contact: Contact | undefined; onDone: () => void };

export function DeleteContact({ userId, contact, onDone }: DeleteContactProps) {
  const t = useT();
  const language = useLanguage();
  const remove = useDeleteContact(userId);
  // Not `mutate` with callbacks: the library calls them only for the last of several deletions.
  const confirm = async () => {
    if (!contact) return;
    onDone();
    try {
      await remove.mutateAsync(contact.id);
      notify.success(t('contacts.deleted'));
    } catch (error) {
      notify.error(messageFor(error, t, language, 'contacts.delete_failed'));
    }
  };
  return (
    <ConfirmDialog
      title={t('contacts.delete_title', { name: contact ? contactName(contact) : '' })}
      text={t('contacts.delete_text')}
      confirmLabel={t('contacts.delete')}
      isOpen={contact !== undefined}
      isPending={false}
      onOpenChange={(isOpen) => isOpen || onDone()}
      onConfirm={() => void confirm()}
    />
  );
}
