// Reports what is wrong with a parcel; the claim's id is made here, so that a repeat is the same claim.
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { Select } from '../../../shared/ui/select.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { deliveryChanges } from '../api/delivery-changes.ts';
import { useDeliveryChange } from '../api/use-delivery-change.ts';

type ClaimDialogProps = {
  deliveryId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

const KINDS = ['damaged', 'missing_items', 'not_received', 'lost', 'other'] as const;
const NOTE_CHARACTERS = 1000;

export function ClaimDialog({ deliveryId, isOpen, onOpenChange }: ClaimDialogProps) {
  const t = useT();
  const language = useLanguage();
  const [claimId] = useState(() => newId());
  const [kind, setKind] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const claim = useDeliveryChange(deliveryChanges.claim);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!kind || !note.trim()) return setProblem(t('deliveries.claim_missing'));
    setProblem(undefined);
    claim.mutate(
      { claimId, deliveryId, kind, note: note.trim() },
      {
        onSuccess: () => {
          notify.success(t('deliveries.claim_sent'));
          onOpenChange(false);
        },
        onError: (error) =>
          setProblem(messageFor(error, t, language, 'deliveries.detail_update_failed')),
      },
    );
  };
  return (
    <Dialog title={t('deliveries.claim_title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        <Select
          label={t('deliveries.claim_kind')}
          placeholder={t('deliveries.claim_choose')}
          options={KINDS.map((value) => ({ value, label: t(`deliveries.claim_kind_${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <TextArea
          label={t('deliveries.claim_note')}
          maxLength={NOTE_CHARACTERS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" isPending={claim.isPending}>
          {t('deliveries.claim_send')}
        </Button>
      </form>
    </Dialog>
  );
}
