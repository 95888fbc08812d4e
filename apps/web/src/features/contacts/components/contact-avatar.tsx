// Avatar of a contact: the picture of the linked account, or initials.
import { Avatar } from '../../../shared/ui/pictures/avatar.tsx';
import type { Contact } from '../model/contact.ts';

type ContactAvatarProps = {
  contact: Contact;
  account: { avatar_url: string | null } | undefined;
  className: string;
};

export function ContactAvatar({ contact, account, className }: ContactAvatarProps) {
  return (
    <Avatar
      person={{
        id: contact.contact_user_id ?? contact.id,
        first_name: contact.contact_first_name,
        last_name: contact.contact_last_name,
        avatar_url: account?.avatar_url ?? null,
      }}
      className={className}
    />
  );
}
