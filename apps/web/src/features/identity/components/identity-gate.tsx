// Lets only people in whose identity is approved; others are told why and led to their profile. The database holds the same gate.
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useOwnIdentity } from '../api/use-own-identity.ts';
import { cardState } from '../model/card-state.ts';

type IdentityGateProps = { userId: string; children: ReactNode };

export function IdentityGate({ userId, children }: IdentityGateProps) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const identity = useOwnIdentity(userId);
  if (!identity.data && (identity.isError || identity.isPaused)) {
    return (
      <ErrorState
        title={t('identity.load_failed')}
        text={messageFor(identity.error, t, language, 'errors.network')}
        onRetry={() => identity.refetch()}
      />
    );
  }
  if (!identity.data) return <Skeleton rows={3} />;
  if (identity.data.state === 'approved') return children;
  const isWaiting = cardState(identity.data) === 'pending';
  return (
    <EmptyState
      title={t(isWaiting ? 'identity.gate_waiting_title' : 'identity.gate_title')}
      text={t(isWaiting ? 'identity.text_pending' : 'identity.gate_text')}
      action={
        <Link to="/$lang/profile" params={{ lang }} className={buttonClass()}>
          {t('identity.gate_action')}
        </Link>
      }
    />
  );
}
