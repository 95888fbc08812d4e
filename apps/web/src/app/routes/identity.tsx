// The identity wizard, prefilled from the profile.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { IdentityWizard } from '../../features/identity/components/identity-wizard.tsx';
import { profileQueries } from '../../features/profile/api/profile-queries.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { Skeleton } from '../../shared/ui/states/skeleton.tsx';
import { ProfileBackLink } from '../layouts/profile-back-link.tsx';
import { useLang } from '../use-lang.ts';

export function IdentityScreen() {
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const profile = useQuery(profileQueries.own(userId));
  const showProfile = useCallback(
    () => void navigate({ to: '/$lang/profile', params: { lang }, replace: true }),
    [lang, navigate],
  );
  // The profile is optional: without it, the wizard starts empty.
  if (!profile.data && !profile.isError && !profile.isPaused) return <Skeleton rows={4} />;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5">
      <ProfileBackLink />
      <IdentityWizard
        userId={userId}
        prefill={{
          first_name: profile.data?.first_name ?? null,
          last_name: profile.data?.last_name ?? null,
          contact_number: profile.data?.phone_number ?? null,
        }}
        onSubmitted={showProfile}
      />
    </div>
  );
}
