// Screen on which users export their stored data or delete their account.
import { Link } from '@tanstack/react-router';
import { DeleteAccount } from '../../features/profile/components/delete-account.tsx';
import { ExportData } from '../../features/profile/components/export-data.tsx';
import { useOwnProfile } from '../../features/profile/model/use-own-profile.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { messageFor } from '../../shared/errors/message-for.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { notify } from '../../shared/ui/dialogs/notify.ts';
import { ErrorState } from '../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../shared/ui/states/skeleton.tsx';
import { ProfileBackLink } from '../layouts/profile-back-link.tsx';
import { useLang } from '../use-lang.ts';

export function ProfileDataScreen() {
  const t = useT();
  const lang = useLang();
  const language = useLanguage();
  const userId = useUserId();
  const { profile, error, isPaused, refetch } = useOwnProfile(userId);
  if (!profile) {
    if (!error && !isPaused) return <Skeleton rows={3} />;
    const text = messageFor(error, t, language);
    return <ErrorState isScreen title={t('profile.load_failed')} text={text} onRetry={refetch} />;
  }
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <ProfileBackLink />
      <h1 className="text-2xl font-semibold">{t('profile.your_data')}</h1>
      <ExportData />
      <DeleteAccount
        profile={profile}
        transfersLink={
          <Link
            to="/$lang/money"
            params={{ lang }}
            className="inline-flex min-h-11 items-center text-primary underline"
          >
            {t('profile.see_transfers')}
          </Link>
        }
        deliveriesLink={
          <Link
            to="/$lang/deliveries"
            params={{ lang }}
            className="inline-flex min-h-11 items-center text-primary underline"
          >
            {t('profile.see_deliveries')}
          </Link>
        }
        onDeleted={() => {
          notify.success(t('profile.deleted'));
          void signOut();
        }}
      />
    </div>
  );
}
