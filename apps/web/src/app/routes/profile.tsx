// The person's own profile.
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Pencil } from 'lucide-react';
import { useState } from 'react';
import { profileQueries } from '../../features/profile/api/queries.ts';
import { PersonalInfo } from '../../features/profile/components/personal-info.tsx';
import { Preferences } from '../../features/profile/components/preferences.tsx';
import { UsernameForm } from '../../features/profile/components/username-form.tsx';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { messageFor } from '../../shared/errors/message-for.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ErrorState, Skeleton } from '../../shared/ui/states.tsx';

export function ProfileScreen() {
  const t = useT();
  const language = useLanguage();
  const userId = useUserId();
  const [isEditing, setIsEditing] = useState(false);
  const profile = useQuery(profileQueries.own(userId));
  if (profile.isError) {
    return (
      <ErrorState
        title={t('profile.load_failed')}
        text={messageFor(profile.error, t, language)}
        onRetry={() => profile.refetch()}
      />
    );
  }
  if (!profile.data) return <Skeleton rows={4} />;
  const { first_name: firstName, last_name: lastName, username, account_type: type } = profile.data;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <h1 className="sr-only">{t('profile.title')}</h1>
      <Card className="flex items-center gap-4">
        <Avatar person={profile.data} className="size-16 text-2xl" />
        <div className="min-w-0 flex-1">
          <p className="text-xl font-semibold">
            <bdi>{[firstName, lastName].filter(Boolean).join(' ')}</bdi>
          </p>
          <p className="flex items-center text-muted">
            <bdi>{username ?? t('profile.no_username')}</bdi>
            <IconButton label={t('profile.edit_username')} onClick={() => setIsEditing(true)}>
              <Pencil aria-hidden="true" className="size-4" />
            </IconButton>
          </p>
          <p className="inline-flex items-center gap-1.5 text-sm text-primary">
            {type === 'broker' ? <BadgeCheck aria-hidden="true" className="size-4" /> : null}
            {t(type === 'broker' ? 'profile.type_broker' : 'profile.type_user')}
          </p>
        </div>
      </Card>
      <PersonalInfo profile={profile.data} />
      <Preferences profile={profile.data} />
      <Dialog title={t('profile.edit_username')} isOpen={isEditing} onOpenChange={setIsEditing}>
        <UsernameForm userId={userId} current={username} onSaved={() => setIsEditing(false)} />
      </Dialog>
    </div>
  );
}
