// List of parcels about which the operator can make decisions. The operator must enter a note
// before each decision.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { type DeliveryDecision, useDecideDelivery } from '../api/courier-changes.ts';
import type { DeliveryCase } from '../api/delivery-case-queries.ts';
import { DeliveryCard, type DeliveryPanels } from './delivery-card.tsx';

type DeliveryListProps = {
  label: string;
  deliveries: DeliveryCase[];
  parts: DeliveryPanels;
  mayDecide: boolean;
};

export function DeliveryList({ label, deliveries, parts, mayDecide }: DeliveryListProps) {
  const t = useT();
  const decide = useDecideDelivery();
  const [asked, setAsked] = useState<DeliveryDecision>();
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-3">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryCard
              delivery={delivery}
              parts={parts}
              mayDecide={mayDecide}
              onDecide={(decision) => {
                decide.reset();
                setAsked(decision);
              }}
            />
          </li>
        ))}
      </ul>
      {asked ? (
        <ReasonDialog
          title={t(`operator_deliveries.${asked.kind}`)}
          text={t(`operator_deliveries.${asked.kind}_text`)}
          confirmLabel={t(`operator_deliveries.${asked.kind}`)}
          isForPerson={asked.kind !== 'lose'}
          isDangerous={asked.kind === 'lose'}
          isPending={decide.isPending}
          error={decide.error}
          onClose={() => setAsked(undefined)}
          onConfirm={(note) =>
            decide.mutate(
              { decision: asked, note },
              {
                onSuccess: () => {
                  notify.success(t(`operator_deliveries.${asked.kind}_done`));
                  setAsked(undefined);
                },
              },
            )
          }
        />
      ) : null}
    </>
  );
}
