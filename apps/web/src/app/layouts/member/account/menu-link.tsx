// One link of the account menu. Items with and without an icon have the same indent.
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useLang } from '../../../use-lang.ts';
import type { NavItem } from '../nav-items.ts';
import { menuItemClass } from './menu-item-class.ts';

type MenuLinkProps = {
  to:
    | NavItem['to']
    | '/$lang/about'
    | '/$lang/contact'
    | '/$lang/contacts'
    | '/$lang/my-tickets'
    | '/$lang/operator'
    | '/$lang/privacy'
    | '/$lang/profile'
    | '/$lang/profile/security'
    | '/$lang/terms';
  label: MessageKey;
  Icon?: LucideIcon;
};

export function MenuLink({ to, label, Icon }: MenuLinkProps) {
  const t = useT();
  const lang = useLang();
  return (
    <Link to={to} params={{ lang }} className={menuItemClass}>
      {Icon ? <Icon aria-hidden="true" className="size-5" /> : null}
      <span className={Icon ? '' : 'ps-8 text-muted'}>{t(label)}</span>
    </Link>
  );
}
