// Account security: sign-in methods, second factor and active sessions.
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { securityQueries } from '../../features/auth/api/security-queries.ts';
import { CredentialsCard } from '../../features/auth/components/credentials-card.tsx';
import { DevicesCard } from '../../features/auth/components/devices-card.tsx';
import { OperatorSecondStepCard } from '../../features/auth/components/operator-second-step-card.tsx';
import { PasskeysCard } from '../../features/auth/components/passkeys-card.tsx';
import { SecondStepCard } from '../../features/auth/components/second-step-card.tsx';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { messageFor } from '../../shared/errors/message-for.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { ErrorState } from '../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../shared/ui/states/skeleton.tsx';
import { ProfileBackLink } from '../layouts/profile-back-link.tsx';

export function ProfileSecurityScreen() {
  const t = useT();
  const language = useLanguage();
  const userId = useUserId();
  const isForConsole = useSearch({ from: '/$lang/member/profile/security' }).for === 'operator';
  const account = useQuery(securityQueries.account(userId));
  return (
    <div className="in-order mx-auto flex max-w-2xl flex-col gap-5">
      <ProfileBackLink />
      <h1 className="text-2xl font-semibold">{t('account_security.title')}</h1>
      {account.data ? (
        <>
          {isForConsole ? <OperatorSecondStepCard isOn={account.data.factors.length > 0} /> : null}
          {isForConsole ? <SecondStepCard userId={userId} factors={account.data.factors} /> : null}
          <CredentialsCard userId={userId} account={account.data} />
          <PasskeysCard userId={userId} />
          {isForConsole ? null : <SecondStepCard userId={userId} factors={account.data.factors} />}
        </>
      ) : account.isError || account.isPaused ? (
        <ErrorState
          title={t('account_security.load_failed')}
          text={messageFor(account.error, t, language)}
          onRetry={() => account.refetch()}
        />
      ) : (
        <Skeleton rows={3} />
      )}
      <DevicesCard userId={userId} />
    </div>
  );
}
