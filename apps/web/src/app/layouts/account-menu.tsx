// The person's own menu: profile and sign-out, which asks first where messages or scans wait to be sent, or codes would go.
import { useNavigate } from '@tanstack/react-router';
import { BookUser, CircleUserRound, LogOut, ShieldCheck } from 'lucide-react';
import { useContext, useState } from 'react';
import { ChatContext } from '../../features/chat/model/chat-context.ts';
import type { Profile } from '../../features/profile/model/profile.ts';
import { type T, useT } from '../../i18n/use-t.ts';
import { initialsOf } from '../../shared/format/initials.ts';
import { hasCodes } from '../../shared/session/codes-on-device.ts';
import { courierAgent } from '../../shared/session/courier-agent.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../shared/ui/menu.tsx';
import { useLang } from '../use-lang.ts';
import { OperatorItem } from './operator-item.tsx';
import type { Place } from './places.ts';

type AccountMenuProps = {
  profile: Profile | undefined;
  /** Those that the bar has no room for. */
  places?: readonly Place[];
};

export function AccountMenu({ profile, places = [] }: AccountMenuProps) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  // The operator console has no chat.
  const chat = useContext(ChatContext);
  const isCourier = profile ? courierAgent.is(profile.id) : false;
  const [unsent, setUnsent] = useState({ count: 0, scans: 0, codes: false, isAsked: false });
  const waits = unsent.count + unsent.scans > 0;
  const leave = async () => {
    const outbox = chat?.engine.getSnapshot()?.outbox;
    await outbox?.loaded;
    const count = outbox?.getSnapshot().items.length ?? 0;
    const scans = profile && isCourier ? await unsentScans(profile.id) : 0;
    const codes = hasCodes();
    if (count + scans === 0 && !codes) return signOut();
    setUnsent({ count, scans, codes, isAsked: true });
  };
  return (
    <>
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
        {places.map(({ to, label, Icon }) => (
          <MenuItem key={to} onSelect={() => navigate({ to, params: { lang } })}>
            <Icon aria-hidden="true" className="size-5" />
            {t(label)}
          </MenuItem>
        ))}
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
        <MenuItem onSelect={() => void leave()}>
          <LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {t('common.sign_out')}
        </MenuItem>
      </Menu>
      {waits || unsent.codes ? (
        <ConfirmDialog
          title={titleOf(unsent, t)}
          text={[waits && t('profile.unsent_text'), unsent.codes && t('profile.codes_text')]
            .filter(Boolean)
            .join(' ')}
          confirmLabel={t('common.sign_out')}
          isOpen={unsent.isAsked}
          isPending={false}
          onOpenChange={(isAsked) => setUnsent((known) => ({ ...known, isAsked }))}
          onConfirm={() => void signOut()}
        />
      ) : null}
    </>
  );
}

function titleOf({ count, scans }: { count: number; scans: number }, t: T): string {
  if (scans > 0) return t('profile.unsent_scans_title', { count: scans });
  return count > 0 ? t('profile.unsent_title', { count }) : t('profile.codes_title');
}

/** Signing out must not fail because this could not be found out. */
async function unsentScans(userId: string): Promise<number> {
  try {
    const { courierDesk } = await import('../../features/courier/model/courier-desk.ts');
    const { queue } = courierDesk(userId);
    await queue.loaded;
    return queue.getSnapshot().scans.length;
  } catch {
    return 0;
  }
}
