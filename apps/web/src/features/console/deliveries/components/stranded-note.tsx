// Warns that the holder of a parcel is not permitted to move it, and offers to reassign the parcel.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { DeliveryCase } from '../api/delivery-case-queries.ts';
import { ReassignDialog } from './reassign-dialog.tsx';

type StrandedNoteProps = { delivery: DeliveryCase; mayDecide: boolean };

export function StrandedNote({ delivery: { id, stranded }, mayDecide }: StrandedNoteProps) {
  const t = useT();
  const [isPassing, setIsPassing] = useState(false);
  if (!stranded) return null;
  return (
    <div className="flex flex-col items-start gap-2 rounded-card bg-warning-soft p-3">
      <p className="text-warning">
        {t('operator_deliveries.stranded')}
        {stranded.is_offered ? ` ${t('operator_deliveries.stranded_offered')}` : null}
      </p>
      {mayDecide ? (
        <Button look="secondary" onClick={() => setIsPassing(true)}>
          {t('operator_deliveries.pass_on')}
        </Button>
      ) : null}
      {isPassing ? (
        <ReassignDialog deliveryId={id} hubs={stranded.hubs} onClose={() => setIsPassing(false)} />
      ) : null}
    </div>
  );
}
