// Parcels one below the other; what is decided about one of them asks for a note first.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { type ParcelDecision, useDecideParcel } from '../../api/courier-changes.ts';
import type { ParcelCase } from '../../api/parcel-queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ParcelCard, type ParcelParts } from './parcel-card.tsx';

type ParcelListProps = {
  label: string;
  parcels: ParcelCase[];
  parts: ParcelParts;
  mayDecide: boolean;
};

export function ParcelList({ label, parcels, parts, mayDecide }: ParcelListProps) {
  const t = useT();
  const decide = useDecideParcel();
  const [asked, setAsked] = useState<ParcelDecision>();
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-3">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <ParcelCard
              parcel={parcel}
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
          title={t(`operator_parcels.${asked.kind}`)}
          text={t(`operator_parcels.${asked.kind}_text`)}
          confirmLabel={t(`operator_parcels.${asked.kind}`)}
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
                  notify.success(t(`operator_parcels.${asked.kind}_done`));
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
