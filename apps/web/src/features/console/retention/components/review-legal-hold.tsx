// Dialog to confirm that a legal hold is still needed, and to set the next review date.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { DialogForm } from '../../shell/components/dialog-form.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useReviewLegalHold } from '../api/retention-changes.ts';
import type { LegalHold } from '../api/retention-queries.ts';
import { reviewDateRange } from '../model/legal-hold.ts';

export function ReviewLegalHold({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const t = useT();
  const review = useReviewLegalHold(hold.hold_id);
  const [day, setDay] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { earliest, latest } = reviewDateRange(new Date());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(day === null);
    if (day !== null && !review.isPending) review.mutate(day, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t('operator_retention.review')}
      isOpen
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <DialogForm onSubmit={submit}>
        <p className="text-muted">{t('operator_retention.review_text')}</p>
        <DateField
          label={t('operator_retention.review_on')}
          hint={t('operator_retention.review_hint')}
          value={day}
          onChange={setDay}
          earliest={earliest}
          latest={latest}
          error={isMissing ? t('operator_retention.review_missing') : undefined}
        />
        <RefusalNote error={review.error} />
        <Button type="submit" isPending={review.isPending}>
          {t('operator_retention.review')}
        </Button>
      </DialogForm>
    </Dialog>
  );
}
