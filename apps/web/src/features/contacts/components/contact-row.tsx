// Row of a contact with its actions.
import { formatPhone } from '@wasl/core/phone';
import { clsx } from 'clsx';
import { EllipsisVertical, MessageCircle, Pencil, Phone, Trash2 } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { LIST_ROW_ATTRIBUTE } from '../../../shared/keyboard-shortcuts/move-row-focus.ts';
import { Menu, MenuItem } from '../../../shared/ui/dialogs/menu.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { rowLinkClass } from '../../../shared/ui/row-link-class.ts';
import { type Contact, contactName } from '../model/contact.ts';
import { ContactAvatar } from './contact-avatar.tsx';

export type ContactRowProps = {
  contact: Contact;
  account: { username: string | null; avatar_url: string | null } | undefined;
  onChat: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /**
   * Called when the user opens the details of the contact, which wide screens show beside the list.
   */
  onShow?: (() => void) | undefined;
  isShown: boolean;
};

export function ContactRow(props: ContactRowProps) {
  const { contact, account, onChat, onEdit, onDelete, onShow, isShown } = props;
  const t = useT();
  const name = contactName(contact);
  return (
    <li
      className={clsx(
        'relative flex items-center gap-2 px-2 py-2 first:rounded-t-card last:rounded-b-card sm:gap-3 sm:px-4',
        onShow && 'hover:bg-sunken',
        isShown && 'bg-primary-soft',
      )}
    >
      <ContactAvatar contact={contact} account={account} className="size-11" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {onShow ? (
            <button
              type="button"
              {...LIST_ROW_ATTRIBUTE}
              aria-current={isShown || undefined}
              onClick={onShow}
              className={rowLinkClass}
            >
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi dir="ltr" className="figures whitespace-nowrap">
            {formatPhone(contact.contact_phone)}
          </bdi>
          {account?.username ? <bdi dir="ltr">{`@${account.username}`}</bdi> : null}
        </p>
      </div>
      <span className="relative -me-2 flex shrink-0 sm:me-0 sm:gap-3">
        <IconButton label={t('contacts.chat_with', { name })} onClick={onChat}>
          <MessageCircle aria-hidden="true" className="size-5 text-primary" />
        </IconButton>
        <Menu
          label={t('contacts.more_about', { name })}
          trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
        >
          <MenuItem onSelect={() => location.assign(`tel:${contact.contact_phone}`)}>
            <Phone aria-hidden="true" className="size-5" />
            {t('contacts.call')}
          </MenuItem>
          <MenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" className="size-5" />
            {t('contacts.edit')}
          </MenuItem>
          <MenuItem onSelect={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" />
            {t('contacts.delete')}
          </MenuItem>
        </Menu>
      </span>
    </li>
  );
}
