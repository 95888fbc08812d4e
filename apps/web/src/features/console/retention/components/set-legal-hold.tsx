// Form for a new legal hold: subject, reason and review date.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useSetLegalHold } from '../api/retention-changes.ts';
import { LEGAL_HOLD_KINDS, type LegalHoldKind, reviewDateRange } from '../model/legal-hold.ts';

const SUBJECT_CHARACTERS = 60;
const isKind = (value: string): value is LegalHoldKind =>
  LEGAL_HOLD_KINDS.some((kind) => kind === value);

export function SetLegalHold({ onClose }: { onClose: () => void }) {
  const t = useT();
  const set = useSetLegalHold();
  const [kind, setKind] = useState<LegalHoldKind>('person');
  const [subject, setSubject] = useState('');
  const [reviewOn, setReviewOn] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const { earliest, latest } = reviewDateRange(new Date());
  const isUnknown = hasTried && (subject.trim() === '' || set.isError);
  return (
    <ReasonDialog
      title={t('operator_retention.hold_set')}
      text={t('operator_retention.hold_text')}
      confirmLabel={t('operator_retention.hold_set')}
      isPending={set.isPending}
      error={undefined}
      onClose={onClose}
      onConfirm={(reason) => {
        setHasTried(true);
        if (subject.trim() === '' || reviewOn === null) return;
        set.mutate(
          { kind, subject: subject.trim(), reason, reviewOn },
          {
            onSuccess: () => {
              notify.success(t('operator_retention.hold_is_set'));
              onClose();
            },
          },
        );
      }}
    >
      <Select
        label={t('operator_retention.subject_kind')}
        placeholder={t('operator_retention.subject_kind')}
        options={LEGAL_HOLD_KINDS.map((value) => ({
          value,
          label: t(`operator_retention.kind_${value}`),
        }))}
        value={kind}
        onChange={(value) => (isKind(value) ? setKind(value) : undefined)}
      />
      <TextField
        label={t('operator_retention.subject')}
        hint={t('operator_retention.subject_hint')}
        value={subject}
        maxLength={SUBJECT_CHARACTERS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => {
          set.reset();
          setSubject(event.target.value);
        }}
        error={isUnknown ? t('operator_retention.subject_unknown') : undefined}
      />
      <DateField
        label={t('operator_retention.review_on')}
        hint={t('operator_retention.review_hint')}
        value={reviewOn}
        onChange={setReviewOn}
        earliest={earliest}
        latest={latest}
        error={hasTried && reviewOn === null ? t('operator_retention.review_missing') : undefined}
      />
    </ReasonDialog>
  );
}
