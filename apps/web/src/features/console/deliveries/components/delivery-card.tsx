// Card of a parcel for operators, with masked names: its facts, claims, actions and, on request,
// its history.
import { type ReactNode, useId, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { LIST_ROW_ATTRIBUTE } from '../../../../shared/keyboard-shortcuts/move-row-focus.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import type { DeliveryDecision } from '../api/courier-changes.ts';
import type { DeliveryCase } from '../api/delivery-case-queries.ts';
import { canBeDeclaredLost } from '../model/delivery-state.ts';
import { DeliveryClaim } from './delivery-claim.tsx';
import { DoubtfulVisits } from './doubtful-visits.tsx';
import { StrandedNote } from './stranded-note.tsx';

/** Components of the deliveries feature that the console uses to show a parcel. */
export type DeliveryPanels = {
  badge: (delivery: DeliveryCase) => ReactNode;
  /** Full record of the parcel. The database logs each read. */
  record: (deliveryId: string) => ReactNode;
};

type DeliveryCardProps = {
  delivery: DeliveryCase;
  parts: DeliveryPanels;
  mayDecide: boolean;
  onDecide: (decision: DeliveryDecision) => void;
};

export function DeliveryCard({ delivery, parts, mayDecide, onDecide }: DeliveryCardProps) {
  const t = useT();
  const language = useLanguage();
  const recordId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { sender, recipient, pickup_city: from, dropoff_city: to } = delivery;
  const lastSeen = delivery.last_scan_at ?? delivery.picked_up_at;
  const facts: [name: string, value: ReactNode][] = [
    [t('operator_deliveries.sender'), sender && <bdi>{sender.name}</bdi>],
    [
      t('operator_deliveries.recipient'),
      recipient.name && (
        <>
          <bdi>{recipient.name}</bdi> <bdi dir="ltr">{recipient.phone}</bdi>
        </>
      ),
    ],
    [t('deliveries.detail_courier'), delivery.courier && <bdi>{delivery.courier.name}</bdi>],
    [
      t('deliveries.detail_declared'),
      delivery.declared_value_centimes && <Amount centimes={delivery.declared_value_centimes} />,
    ],
    [
      t('operator_deliveries.covered'),
      delivery.covered_centimes && <Amount centimes={delivery.covered_centimes} />,
    ],
    [t('operator_deliveries.last_scan'), lastSeen && <Time at={lastSeen} />],
  ];
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            <Reference code={delivery.label_code} />
          </h2>
          {from && to ? (
            <p className="text-muted">
              {t('delivery_track.from_to', {
                from: placeNameIn(from, language),
                to: placeNameIn(to, language),
              })}
            </p>
          ) : null}
        </div>
        {parts.badge(delivery)}
      </div>
      <dl className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <StrandedNote delivery={delivery} mayDecide={mayDecide} />
      <DoubtfulVisits doubts={delivery.doubts} />
      {delivery.claims.length > 0 ? (
        <ul aria-label={t('operator_deliveries.reported')} className="flex flex-col gap-3">
          {delivery.claims.map((claim) => (
            <DeliveryClaim
              key={claim.id}
              claim={claim}
              isOfSender={claim.opened_by === sender?.id}
              onAnswer={mayDecide ? (kind) => onDecide({ kind, claimId: claim.id }) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {mayDecide ? (
        <div className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            {...LIST_ROW_ATTRIBUTE}
            aria-expanded={isOpen}
            aria-controls={recordId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('operator_deliveries.record')}
          </Button>
          {canBeDeclaredLost(delivery, Date.now()) ? (
            <Button
              look="danger"
              onClick={() => onDecide({ kind: 'lose', deliveryId: delivery.id })}
            >
              {t('operator_deliveries.lose')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div id={recordId} hidden={!isOpen}>
        {isOpen ? parts.record(delivery.id) : null}
      </div>
    </article>
  );
}
