// Card with the state of the user's identity verification and the next action available to the
// user.
import { Link, useParams } from '@tanstack/react-router';
import { BadgeCheck, CircleAlert, CircleX, Clock, IdCard, PencilLine } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { StateBadge, type StateStyles } from '../../../shared/ui/state-badge.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import {
  type IdentityCardState,
  identityCardState,
  rejectionReasonIn,
} from '../model/identity-card-state.ts';
import { useOwnIdentity } from '../model/use-own-identity.ts';
import { ProofCard } from './proof-card.tsx';

const LOOKS: StateStyles<IdentityCardState> = {
  not_started: { tone: 'warning', Icon: IdCard },
  draft: { tone: 'warning', Icon: PencilLine },
  pending: { tone: 'primary', Icon: Clock },
  more: { tone: 'accent', Icon: CircleAlert },
  approved: { tone: 'success', Icon: BadgeCheck },
  rejected: { tone: 'danger', Icon: CircleX },
};
const ACTIONS: Partial<Record<IdentityCardState, MessageKey>> = {
  not_started: 'identity.start',
  draft: 'identity.go_on',
  more: 'identity.send_more',
  rejected: 'identity.resubmit',
};

export function IdentityCard({ userId }: { userId: string }) {
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
  if (!identity.data) return <Skeleton rows={1} />;
  const { approval, reason } = identity.data;
  const state = identityCardState(identity.data);
  const action = ACTIONS[state];
  return (
    <ProofCard
      title={t('identity.title')}
      badge={
        <StateBadge looks={LOOKS} state={state}>
          {t(`identity.state_${state}`)}
        </StateBadge>
      }
      text={t(`identity.text_${state}`)}
      reason={state === 'rejected' && reason ? rejectionReasonIn(reason, language) : undefined}
      reviewerNote={state === 'rejected' || state === 'more' ? approval?.reviewer_note : undefined}
    >
      {state === 'pending' && approval ? (
        <p className="text-sm text-muted">
          {t('identity.sent_in_at')} <Time at={approval.submitted_at} />
        </p>
      ) : null}
      {action ? (
        <Link to="/$lang/profile/identity" params={{ lang }} className={buttonClass()}>
          {t(action)}
        </Link>
      ) : null}
    </ProofCard>
  );
}
