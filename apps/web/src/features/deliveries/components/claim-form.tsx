// Form for a claim about a parcel: kind, description and photos. Photos upload while the user
// writes.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { useFileClaim } from '../api/delivery-changes.ts';
import { claimStore } from '../model/claim-store.ts';
import type { StoredClaim } from '../model/stored-claim.ts';
import { useClaimPhotoUploads } from '../model/use-claim-photo-uploads.ts';
import { PhotoField } from './wizard/photo-field.tsx';

type ClaimFormProps = {
  userId: string;
  deliveryId: string;
  claim: StoredClaim;
  onChange: (changes: Partial<StoredClaim>) => void;
  onFiled: () => void;
};

const KINDS = ['damaged', 'missing_items', 'not_received', 'lost', 'other'] as const;
const NOTE_CHARACTERS = 1000;

export function ClaimForm({ userId, deliveryId, claim, onChange, onFiled }: ClaimFormProps) {
  const t = useT();
  const language = useLanguage();
  const view = useClaimPhotoUploads(userId, deliveryId);
  const [problem, setProblem] = useState<string>();
  const [photoProblems, setPhotoProblems] = useState<string[]>([]);
  const [isPreparing, setIsPreparing] = useState(false);
  const [isFiling, setIsFiling] = useState(false);
  const filing = useFileClaim();
  const { id, kind, note } = claim;
  const file = async (text: string, of: string) => {
    setIsFiling(true);
    try {
      if (!(await view.uploads.settle())) return setProblem(t('deliveries.claim_photos_unsent'));
      const photoIds = view.uploads.getSnapshot().map((photo) => photo.id);
      await filing.mutateAsync({ claimId: id, deliveryId, kind: of, note: text, photoIds });
      await claimStore.remove(userId, deliveryId).catch(() => undefined);
      notify.success(t('deliveries.claim_sent'));
      onFiled();
    } catch (error) {
      setProblem(messageFor(error, t, language, 'deliveries.detail_update_failed'));
    } finally {
      setIsFiling(false);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    if (!kind || !text) return setProblem(t('deliveries.claim_missing'));
    setProblem(undefined);
    void file(text, kind);
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <Select
        label={t('deliveries.claim_kind')}
        placeholder={t('deliveries.claim_choose')}
        options={KINDS.map((value) => ({ value, label: t(`deliveries.claim_kind_${value}`) }))}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
      />
      <TextArea
        label={t('deliveries.claim_note')}
        maxLength={NOTE_CHARACTERS}
        value={note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-1 font-medium">{t('deliveries.claim_photos')}</legend>
        <p className="text-sm text-muted">{t('deliveries.claim_photos_text')}</p>
        <PhotoField
          view={view}
          isNeeded={false}
          problems={photoProblems}
          onProblems={setPhotoProblems}
          isPreparing={isPreparing}
          onPreparing={setIsPreparing}
        />
      </fieldset>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" disabled={isPreparing} isPending={isFiling}>
        {t('deliveries.claim_send')}
      </Button>
    </form>
  );
}
