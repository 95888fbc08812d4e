// Lets only people in whose identity is approved; others are told why and led to their profile. The database holds the same gate.
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { cardState } from '../model/card-state.ts';
import { useOwnIdentity } from '../model/use-own-identity.ts';

type IdentityGateProps = {
  userId: string;
  /** What the screen behind the gate is called, where it has no heading above the gate. */
  heading?: string;
  children: ReactNode;
};

export function IdentityGate({ userId, heading, children }: IdentityGateProps) {
  const identity = useOwnIdentity(userId);
  if (identity.data?.state === 'approved') return children;
  return (
    <>
      {heading ? <h1 className="text-2xl font-semibold">{heading}</h1> : null}
      <Closed identity={identity} />
    </>
  );
}

function Closed({ identity }: { identity: ReturnType<typeof useOwnIdentity> }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
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
