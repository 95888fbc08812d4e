// Renders its children only for users with a verified identity. Other users see why access is
// refused, and a link to their profile. The database enforces the same rule.
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { identityCardState } from '../model/identity-card-state.ts';
import { useOwnIdentity } from '../model/use-own-identity.ts';

type IdentityGateProps = {
  userId: string;
  /**
   * True if the gate protects the publishing of listings. The gate then explains that users need a
   * verified identity only to publish their own listing.
   */
  isAboutPublishing?: boolean;
  /** True when the gate wraps a complete screen with its heading. */
  isScreen?: boolean;
  children: ReactNode;
};

export function IdentityGate({
  userId,
  isAboutPublishing = false,
  isScreen = false,
  children,
}: IdentityGateProps) {
  const identity = useOwnIdentity(userId);
  if (identity.data?.state === 'approved') return children;
  return <Closed identity={identity} isAboutPublishing={isAboutPublishing} isScreen={isScreen} />;
}

type ClosedProps = { identity: ReturnType<typeof useOwnIdentity> } & Required<
  Pick<IdentityGateProps, 'isAboutPublishing' | 'isScreen'>
>;

function Closed({ identity, isAboutPublishing, isScreen }: ClosedProps) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  if (!identity.data && (identity.isError || identity.isPaused)) {
    return (
      <ErrorState
        isScreen={isScreen}
        title={t('identity.load_failed')}
        text={messageFor(identity.error, t, language, 'errors.network')}
        onRetry={() => identity.refetch()}
      />
    );
  }
  if (!identity.data) return <Skeleton rows={3} />;
  const isWaiting = identityCardState(identity.data) === 'pending';
  const closed = isAboutPublishing
    ? ({ title: 'identity.publish_title', text: 'identity.publish_text' } as const)
    : ({ title: 'identity.gate_title', text: 'identity.gate_text' } as const);
  return (
    <EmptyState
      isScreen={isScreen}
      title={t(isWaiting ? 'identity.gate_waiting_title' : closed.title)}
      text={t(isWaiting ? 'identity.text_pending' : closed.text)}
      action={
        <Link to="/$lang/profile" params={{ lang }} className={buttonClass()}>
          {t('identity.gate_action')}
        </Link>
      }
    />
  );
}
