// The person's own menu: profile and sign-out.
import { useNavigate } from '@tanstack/react-router';
import { BookUser, CircleUserRound, LogOut, ShieldCheck } from 'lucide-react';
import type { Profile } from '../../features/profile/model/profile.ts';
import { useT } from '../../i18n/use-t.ts';
import { initialsOf } from '../../shared/format/initials.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Menu, MenuItem } from '../../shared/ui/menu.tsx';
import { useLang } from '../use-lang.ts';
import { OperatorItem } from './operator-item.tsx';

export function AccountMenu({ profile }: { profile: Profile | undefined }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  return (
    <Menu
      // What is shown is part of the name (WCAG 2.5.3).
      label={[t('common.account'), profile && initialsOf(profile)].filter(Boolean).join(' ')}
      trigger={
        profile ? (
          <Avatar person={profile} className="size-9" />
        ) : (
          <CircleUserRound aria-hidden="true" className="size-6" />
        )
      }
    >
      <MenuItem onSelect={() => navigate({ to: '/$lang/profile', params: { lang } })}>
        <CircleUserRound aria-hidden="true" className="size-5" />
        {t('common.profile')}
      </MenuItem>
      <MenuItem onSelect={() => navigate({ to: '/$lang/contacts', params: { lang } })}>
        <BookUser aria-hidden="true" className="size-5" />
        {t('common.contacts')}
      </MenuItem>
      <MenuItem onSelect={() => navigate({ to: '/$lang/profile/security', params: { lang } })}>
        <ShieldCheck aria-hidden="true" className="size-5" />
        {t('common.sign_in_security')}
      </MenuItem>
      {profile ? <OperatorItem userId={profile.id} /> : null}
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('common.sign_out')}
      </MenuItem>
    </Menu>
  );
}
