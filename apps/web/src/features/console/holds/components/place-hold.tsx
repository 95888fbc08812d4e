// Form to place a hold on a transfer: the operator enters the reference of the transfer and a
// reason.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { usePlaceHold } from '../api/hold-changes.ts';

const REFERENCE_CHARACTERS = 20;

type PlaceHoldProps = { onClose: () => void; onPlaced: (transferId: string) => void };

export function PlaceHold({ onClose, onPlaced }: PlaceHoldProps) {
  const t = useT();
  const place = usePlaceHold();
  const [reference, setReference] = useState('');
  return (
    <ReasonDialog
      title={t('holds.console.place')}
      text={t('holds.console.place_text')}
      confirmLabel={t('holds.console.place')}
      isPending={place.isPending}
      error={place.error}
      onClose={onClose}
      onConfirm={(reason) =>
        place.mutate(
          { reference, reason },
          {
            onSuccess: (transferId) => {
              notify.success(t('holds.console.placed'));
              onPlaced(transferId);
            },
          },
        )
      }
    >
      <TextField
        label={t('holds.console.reference')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={REFERENCE_CHARACTERS}
        inputClassName="figures uppercase"
      />
    </ReasonDialog>
  );
}
