// Invite page: the inviter, an introduction to Wasl, and a button to message the inviter.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Avatar } from '../../../shared/ui/pictures/avatar.tsx';
import { type Invite, inviterName, inviterOf } from '../model/invite.ts';

type InviteViewProps = {
  invite: Invite;
  /** Path to return to after sign-in. */
  from: string;
  /**
   * Element with the action that a signed-in user can take on the invitation. If it is missing, the
   * page shows links to sign-up and sign-in instead.
   */
  action?: ReactNode;
  /**
   * Called when the visitor leaves for sign-up or sign-in; the invite is then stored on the device.
   */
  onLeave: () => void;
};

export function InviteView({ invite, from, action, onLeave }: InviteViewProps) {
  const t = useT();
  const lang = useLanguage();
  const name = inviterName(invite);
  const first = invite.first_name || name;
  return (
    <Card className="flex flex-col items-center gap-4 text-center">
      <Avatar person={inviterOf(invite)} className="size-24 text-3xl" />
      <h1 className="text-2xl font-semibold">
        {name ? t('invites.by', { name }) : t('invites.by_nobody')}
      </h1>
      <p className="max-w-md">{invite.is_own ? t('invites.own') : t('invites.what')}</p>
      {action ?? (
        <>
          <div className="flex w-full max-w-sm flex-col gap-3">
            <Link
              to="/$lang/signup"
              params={{ lang }}
              onClick={onLeave}
              className={buttonClass('primary')}
            >
              {t('invites.sign_up')}
            </Link>
            <Link
              to="/$lang/login"
              params={{ lang }}
              search={{ from }}
              onClick={onLeave}
              className={buttonClass('secondary')}
            >
              {t('invites.sign_in')}
            </Link>
          </div>
          {name ? <p className="text-muted">{t('invites.after', { name: first })}</p> : null}
        </>
      )}
      {name ? <p className="text-sm text-muted">{t('invites.privacy', { name: first })}</p> : null}
    </Card>
  );
}
