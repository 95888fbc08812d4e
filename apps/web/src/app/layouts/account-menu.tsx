// The person's own menu: profile and sign-out.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleUserRound, LogOut } from 'lucide-react';
import type { Profile } from '../../features/profile/api/queries.ts';
import { useT } from '../../i18n/use-t.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { Menu, MenuItem } from '../../shared/ui/menu.tsx';
import { useLang } from '../use-lang.ts';

export function AccountMenu({ profile }: { profile: Profile | undefined }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const initials = [profile?.first_name, profile?.last_name]
    .map((name) => name?.[0] ?? '')
    .join('');
  return (
    <Menu
      label={t('common.account')}
      trigger={
        <span className="grid size-9 place-items-center rounded-full bg-primary-soft font-medium text-primary uppercase">
          {initials || profile?.email?.[0] || ''}
        </span>
      }
    >
      <MenuItem onSelect={() => navigate({ to: '/$lang/profile', params: { lang } })}>
        <CircleUserRound aria-hidden="true" className="size-5" />
        {t('common.profile')}
      </MenuItem>
      <MenuItem
        onSelect={async () => {
          await signOut();
          queryClient.clear();
          await navigate({ to: '/$lang/login', params: { lang } });
        }}
      >
        <LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('common.sign_out')}
      </MenuItem>
    </Menu>
  );
}
