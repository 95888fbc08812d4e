// Details and actions of the selected contact, shown beside the list on wide screens.
import { formatPhone } from '@wasl/core/phone';
import { MessageCircle, Pencil, Phone, Trash2 } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { contactName } from '../model/contact.ts';
import { ContactAvatar } from './contact-avatar.tsx';
import type { ContactRowProps } from './contact-row.tsx';

type ContactDetailsProps = Pick<
  ContactRowProps,
  'contact' | 'account' | 'onChat' | 'onEdit' | 'onDelete'
>;

export function ContactDetails(props: ContactDetailsProps) {
  const { contact, account, onChat, onEdit, onDelete } = props;
  const t = useT();
  const name = contactName(contact);
  return (
    <Card className="flex flex-col items-center gap-4 text-center">
      <ContactAvatar contact={contact} account={account} className="size-24 text-3xl" />
      <div className="min-w-0">
        <h2 className="text-xl font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-muted">
          <bdi dir="ltr" className="figures whitespace-nowrap">
            {formatPhone(contact.contact_phone)}
          </bdi>
        </p>
        {account?.username ? (
          <p className="text-muted">
            <bdi dir="ltr">{`@${account.username}`}</bdi>
          </p>
        ) : null}
      </div>
      <div className="grid w-full gap-2">
        <Button onClick={onChat}>
          <MessageCircle aria-hidden="true" className="size-5" />
          {t('contacts.chat_with', { name: `\u2068${name}\u2069` })}
        </Button>
        <a href={`tel:${contact.contact_phone}`} className={buttonClass('secondary')}>
          <Phone aria-hidden="true" className="size-5" />
          {t('contacts.call')}
        </a>
        <Button look="secondary" onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-5" />
          {t('contacts.edit')}
        </Button>
        <Button look="danger" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t('contacts.delete')}
        </Button>
      </div>
    </Card>
  );
}
