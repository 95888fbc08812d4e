// Notification channels and quiet hours of the signed-in person.
import { Link } from '@tanstack/react-router';
import { PreferencesForm } from '../../features/notifications/components/preferences-form.tsx';
import { PushSwitch } from '../../features/notifications/components/push-switch.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../shared/paths.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { ProfileBackLink } from '../layouts/profile-back-link.tsx';
import { useLang } from '../use-lang.ts';

export function ProfileNotificationsScreen() {
  const t = useT();
  const lang = useLang();
  const userId = useUserId();
  const linkClass = 'inline-flex min-h-11 items-center text-primary underline';
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <ProfileBackLink />
      <h1 className="text-2xl font-semibold">{t('notification_settings.title')}</h1>
      <p className="text-muted">{t('notification_settings.intro')}</p>
      <p className="text-muted">
        {t('notification_settings.language')}{' '}
        <Link to={PATHS.profile(lang)} className={linkClass}>
          {t('notification_settings.change')}
        </Link>
      </p>
      <PushSwitch userId={userId} />
      <PreferencesForm
        userId={userId}
        phoneLink={
          <Link to={PATHS.profile(lang)} className={linkClass}>
            {t('notification_settings.verify')}
          </Link>
        }
      />
    </div>
  );
}
