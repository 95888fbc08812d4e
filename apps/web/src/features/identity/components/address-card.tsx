// Card for the proof of address: the state of the proof, the code to show to a broker, and the
// reviewer's note after a rejection. Only users with a verified identity see the card.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { BadgeCheck, CircleX, Clock, House } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import { StateBadge, type StateStyles } from '../../../shared/ui/state-badge.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { addressQueries } from '../api/address-queries.ts';
import { type AddressState, addressState } from '../model/address-proof.ts';
import { ProofCard } from './proof-card.tsx';

const LOOKS: StateStyles<AddressState> = {
  not_started: { tone: 'quiet', Icon: House },
  pending: { tone: 'primary', Icon: Clock },
  approved: { tone: 'success', Icon: BadgeCheck },
  rejected: { tone: 'danger', Icon: CircleX },
};
const ACTIONS: Partial<Record<AddressState, MessageKey>> = {
  not_started: 'identity.address.start',
  rejected: 'identity.address.again',
};

export function AddressCard({ userId }: { userId: string }) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  const own = useQuery(addressQueries.own(userId));
  const isWaiting = own.data?.proof?.status === 'pending';
  usePersonLiveUpdates(userId, isWaiting ? ['notification'] : [], [addressQueries.all()]);
  if (own.isPending && !own.isPaused) return <Skeleton rows={1} />;
  // Only a person with a verified identity can send a proof of address. The card is hidden for
  // others.
  if (!own.data?.is_identity_approved) return null;
  const { proof } = own.data;
  const state = addressState(own.data);
  const action = ACTIONS[state];
  return (
    <ProofCard
      title={t('identity.address.title')}
      badge={
        <StateBadge looks={LOOKS} state={state}>
          {t(`identity.address.state_${state}`)}
        </StateBadge>
      }
      text={t(`identity.address.text_${state}`)}
      reviewerNote={proof?.status === 'rejected' ? proof.reviewer_note : undefined}
    >
      {state === 'pending' && proof ? (
        <>
          <p>{t(proof.seen_as ? 'identity.address.was_met' : 'identity.address.show_code')}</p>
          {proof.seen_as ? null : (
            <p className="text-2xl font-semibold">
              <Reference code={proof.visit_code} />
            </p>
          )}
          <p className="text-sm text-muted">
            {t('identity.sent_in_at')} <Time at={proof.submitted_at} />
          </p>
        </>
      ) : null}
      {action ? (
        <Link to="/$lang/profile/address" params={{ lang }} className={buttonClass('secondary')}>
          {t(action)}
        </Link>
      ) : null}
    </ProofCard>
  );
}
