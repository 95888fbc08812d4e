// The person's own profile.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { BellRing, ChevronRight, Database, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AddressCard } from '../../features/identity/components/address-card.tsx';
import { IdentityCard } from '../../features/identity/components/identity-card.tsx';
import { PersonalInfo } from '../../features/profile/components/personal-info.tsx';
import { Preferences } from '../../features/profile/components/preferences.tsx';
import { ProfileHeader } from '../../features/profile/components/profile-header.tsx';
import { takeSharedPhoto } from '../../features/profile/model/device-storage.ts';
import { useOwnProfile } from '../../features/profile/model/use-own-profile.ts';
import { isLanguage } from '../../i18n/language.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { messageFor } from '../../shared/errors/message-for.ts';
import { ShortcutsCard } from '../../shared/keyboard-shortcuts/shortcuts-card.tsx';
import { PATHS } from '../../shared/paths.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { notify } from '../../shared/ui/dialogs/notify.ts';
import { ErrorState } from '../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../shared/ui/states/skeleton.tsx';
import { useLang } from '../use-lang.ts';

export function ProfileScreen() {
  const t = useT();
  const lang = useLang();
  const language = useLanguage();
  const navigate = useNavigate();
  const userId = useUserId();
  const { profile, isOld, error, isPaused, refetch } = useOwnProfile(userId);
  const { photo, draft } = useSearch({ from: '/$lang/member/profile' });
  const [sharedPhoto, setSharedPhoto] = useState<Blob>();
  useEffect(() => {
    if (photo !== 'shared') return;
    void takeSharedPhoto().then((taken) => taken && setSharedPhoto(taken));
    void navigate({ to: '.', search: {}, replace: true });
  }, [photo, navigate]);
  const failure = error && !profile ? t('profile.load_failed') : undefined;
  useEffect(() => {
    if (failure) notify.error(failure);
  }, [failure]);
  if (!profile) {
    if (!error && !isPaused) return <Skeleton rows={4} />;
    const text = messageFor(error, t, language);
    return <ErrorState isScreen title={t('profile.load_failed')} text={text} onRetry={refetch} />;
  }
  const security = PATHS.profileSecurity(lang);
  const pages = [
    { to: security, label: t('profile.security'), Icon: ShieldCheck },
    {
      to: PATHS.profileNotifications(lang),
      label: t('profile.notifications'),
      Icon: BellRing,
    },
    { to: PATHS.profileData(lang), label: t('profile.your_data'), Icon: Database },
  ];
  return (
    <div className="in-order mx-auto flex max-w-2xl flex-col gap-5">
      <h1 className="sr-only">{t('profile.title')}</h1>
      {draft ? (
        <BackLink to="/$lang/money/new" params={{ lang }} search={{ draft }}>
          {t('profile.back_to_draft')}
        </BackLink>
      ) : null}
      {isOld ? (
        <p role="status" className="rounded-card border border-warning bg-warning-soft p-4">
          {t('profile.may_be_old')}
        </p>
      ) : null}
      <ProfileHeader profile={profile} isOld={isOld} sharedPhoto={sharedPhoto} />
      <PersonalInfo
        profile={profile}
        isOld={isOld}
        emailAction={
          <Link
            to={security}
            aria-label={t('profile.change_email')}
            className={buttonClass('quiet', '-me-4')}
          >
            {t('profile.change')}
          </Link>
        }
      />
      <IdentityCard userId={userId} />
      <AddressCard userId={userId} />
      <Preferences
        profile={profile}
        isOld={isOld}
        // A new preferred language applies to the current page immediately.
        onLanguage={(code) => {
          if (isLanguage(code)) void navigate({ to: '/$lang/profile', params: { lang: code } });
        }}
      />
      <ShortcutsCard />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {pages.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 items-center gap-3 px-4 hover:bg-sunken sm:px-6">
              <Icon aria-hidden="true" className="size-5 text-primary" />
              <span className="flex-1 font-medium">{label}</span>
              <ChevronRight aria-hidden="true" className="size-5 text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
