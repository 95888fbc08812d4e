// How the person's address stands, once her identity is verified: what it opens, what she shows to a broker, what is missing.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { BadgeCheck, CircleX, Clock, House, type LucideIcon } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useLive } from '../../../shared/live/use-live.ts';
import { Badge, type BadgeTone } from '../../../shared/ui/badge.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { addressQueries } from '../api/address-queries.ts';
import { type AddressState, addressState } from '../model/address-proof.ts';

const LOOKS: Record<AddressState, { tone: BadgeTone; Icon: LucideIcon; action?: MessageKey }> = {
  not_started: { tone: 'quiet', Icon: House, action: 'identity.address.start' },
  pending: { tone: 'primary', Icon: Clock },
  approved: { tone: 'success', Icon: BadgeCheck },
  rejected: { tone: 'danger', Icon: CircleX, action: 'identity.address.again' },
};

export function AddressCard({ userId }: { userId: string }) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  const own = useQuery(addressQueries.own(userId));
  const isWaiting = own.data?.proof?.status === 'pending';
  useLive(userId, isWaiting ? ['notification'] : [], [addressQueries.all()]);
  if (own.isPending && !own.isPaused) return <Skeleton rows={1} />;
  // Before her identity is verified there is nothing to do here.
  if (!own.data?.is_identity_approved) return null;
  const { proof } = own.data;
  const state = addressState(own.data);
  const { tone, Icon, action } = LOOKS[state];
  return (
    <Card className="flex flex-col items-start gap-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('identity.address.title')}</h2>
        <Badge tone={tone} Icon={Icon}>
          {t(`identity.address.state_${state}`)}
        </Badge>
      </div>
      <p className="text-muted">{t(`identity.address.text_${state}`)}</p>
      {proof?.status === 'rejected' ? (
        <blockquote className="border-s-3 border-line ps-3 break-words">
          <bdi>{proof.reviewer_note}</bdi>
        </blockquote>
      ) : null}
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
    </Card>
  );
}
