// Reassigns a stuck parcel to an agent, whose code the operator types, or to a hub on the parcel's
// route. The reason is logged.
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { readColleagueCode } from '../../../../shared/format/colleague-code.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useReassignDelivery } from '../api/courier-changes.ts';
import type { DeliveryCase } from '../api/delivery-case-queries.ts';

const AGENT = 'agent';

type PassOnDialogProps = {
  deliveryId: string;
  hubs: NonNullable<DeliveryCase['stranded']>['hubs'];
  onClose: () => void;
};

/** The dialog is open for as long as this component is rendered. */
export function ReassignDialog({ deliveryId, hubs, onClose }: PassOnDialogProps) {
  const t = useT();
  const language = useLanguage();
  const passOn = useReassignDelivery();
  const [chosen, setChosen] = useState(AGENT);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const agentCode = readColleagueCode(typed);
  const to = chosen === AGENT ? agentCode && { agentCode } : { hubCityId: Number(chosen) };
  const confirm = (reason: string) => {
    setIsChecked(true);
    if (!to) return;
    passOn.mutate(
      { deliveryId, reason, to },
      {
        onSuccess: () => {
          notify.success(t('operator_deliveries.pass_on_done'));
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t('operator_deliveries.pass_on')}
      text={t('operator_deliveries.pass_on_text')}
      confirmLabel={t('operator_deliveries.pass_on')}
      isPending={passOn.isPending}
      error={passOn.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Select
        label={t('operator_deliveries.pass_on_to')}
        placeholder={t('operator_deliveries.pass_on_to')}
        options={[
          { value: AGENT, label: t('operator_deliveries.pass_on_agent') },
          ...hubs.map((hub) => ({
            value: String(hub.id),
            label: t('operator_deliveries.pass_on_hub', { city: placeNameIn(hub, language) }),
          })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === AGENT ? (
        <TextField
          label={t('operator_deliveries.pass_on_code')}
          hint={t('operator_deliveries.pass_on_code_hint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={16}
          value={typed}
          onChange={(event) => {
            passOn.reset();
            setTyped(event.target.value);
          }}
          error={isChecked && !agentCode ? t('operator_deliveries.pass_on_code_wrong') : undefined}
        />
      ) : null}
    </ReasonDialog>
  );
}
