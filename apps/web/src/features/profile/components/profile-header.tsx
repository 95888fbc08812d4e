// Profile overview: picture, names, username and account type, with buttons to change them.
import { BadgeCheck, Camera, CircleUserRound, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Avatar } from '../../../shared/ui/pictures/avatar.tsx';
import type { Profile } from '../model/profile.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { NamesForm } from './names-form.tsx';
import { UsernameForm } from './username-form.tsx';

type Editing = 'avatar' | 'names' | 'username' | null;

type ProfileHeaderProps = {
  profile: Profile;
  isOld: boolean;
  /** Picture that the user shared with Wasl from another app. */
  sharedPhoto?: Blob | undefined;
};

export function ProfileHeader({ profile, isOld, sharedPhoto }: ProfileHeaderProps) {
  const t = useT();
  const [editing, setEditing] = useState<Editing>(null);
  useEffect(() => {
    if (sharedPhoto) setEditing('avatar');
  }, [sharedPhoto]);
  const close = () => setEditing(null);
  const isBroker = profile.account_type === 'broker';
  const Icon = isBroker ? BadgeCheck : CircleUserRound;
  return (
    <Card className="flex items-center gap-4">
      <span className="relative shrink-0">
        <Avatar person={profile} className="size-24 text-3xl" />
        {isOld ? null : (
          <IconButton
            label={t('profile.change_avatar')}
            onClick={() => setEditing('avatar')}
            className="absolute -end-3 -bottom-2 rounded-full border border-line bg-surface"
          >
            <Camera aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center text-xl font-semibold">
          <bdi className="min-w-0 break-words">
            {[profile.first_name, profile.last_name].filter(Boolean).join(' ')}
          </bdi>
          {isOld ? null : (
            <IconButton label={t('profile.edit_names')} onClick={() => setEditing('names')}>
              <Pencil aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </p>
        <p className="flex items-center text-muted">
          <bdi className="min-w-0 break-all">{profile.username ?? t('profile.no_username')}</bdi>
          {isOld ? null : (
            <IconButton label={t('profile.edit_username')} onClick={() => setEditing('username')}>
              <Pencil aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </p>
        <p className="inline-flex items-center gap-1.5 text-sm text-primary">
          <Icon aria-hidden="true" className="size-4" />
          {t(isBroker ? 'profile.type_broker' : 'profile.type_user')}
        </p>
      </div>
      <AvatarDialog
        profile={profile}
        given={sharedPhoto}
        isOpen={editing === 'avatar'}
        onOpenChange={(isOpen) => setEditing(isOpen ? 'avatar' : null)}
      />
      <Dialog title={t('profile.edit_names')} isOpen={editing === 'names'} onOpenChange={close}>
        <NamesForm profile={profile} onSaved={close} />
      </Dialog>
      <Dialog
        title={t('profile.edit_username')}
        isOpen={editing === 'username'}
        onOpenChange={close}
      >
        <UsernameForm userId={profile.id} current={profile.username} onSaved={close} />
      </Dialog>
    </Card>
  );
}
