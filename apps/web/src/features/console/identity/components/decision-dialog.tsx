// Dialog for a decision on an identity case. A rejection requires a reason code, and a request for
// more information requires a question to the person. An approval requires no input.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { TextArea } from '../../../../shared/ui/fields/text-area.tsx';
import { Spinner } from '../../../../shared/ui/states/spinner.tsx';
import { DialogForm } from '../../shell/components/dialog-form.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import type { CaseDecision } from '../api/case-changes.ts';
import { caseQueries, type RejectionReason } from '../api/case-queries.ts';

const NOTE_CHARACTERS = 500;

type DecisionDialogProps = {
  kind: CaseDecision['kind'];
  name: string;
  isPending: boolean;
  error: unknown;
  onDecide: (decision: CaseDecision) => void;
  onClose: () => void;
};

export function DecisionDialog(props: DecisionDialogProps) {
  const { kind, name, isPending, error, onDecide, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const reasons = useQuery({ ...caseQueries.reasons(), enabled: kind === 'reject' });
  const [code, setCode] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  // Renders the form only after the reasons have loaded, so that focus goes to its first field.
  const isLoading = kind === 'reject' && reasons.isPending;
  const chosen = reasons.data?.find((one) => one.code === code);
  const isNoteNeeded = kind === 'more' || Boolean(chosen?.is_note_needed);
  const isNoteMissing = isNoteNeeded && note.trim() === '';
  const decide = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isPending || isNoteMissing) return;
    if (kind === 'approve') onDecide({ kind });
    else if (kind === 'more') onDecide({ kind, note: note.trim() });
    else if (code) onDecide({ kind, reasonCode: code, note: note.trim() });
  };
  return (
    <Dialog
      title={t(`operator.decide_${kind}`, { name })}
      isOpen
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      {isLoading ? <Spinner /> : null}
      {isLoading ? null : (
        <DialogForm onSubmit={decide}>
          <p className="text-muted">{t(`operator.decide_${kind}_text`)}</p>
          {reasons.isError ? <LoadFailure query={reasons} /> : null}
          {kind === 'reject' && reasons.data ? (
            <Select
              label={t('operator.reason_code')}
              placeholder={t('operator.choose_reason')}
              options={reasons.data.map((one) => ({
                value: one.code,
                label: textOf(one, language),
              }))}
              value={code}
              onChange={setCode}
              error={hasTried && !code ? t('operator.choose_reason') : undefined}
            />
          ) : null}
          {kind === 'approve' ? null : (
            <TextArea
              label={t('operator.note')}
              hint={t('operator.note_hint')}
              mark={isNoteNeeded ? undefined : 'optional'}
              value={note}
              maxLength={NOTE_CHARACTERS}
              onChange={(event) => setNote(event.target.value)}
              error={hasTried && isNoteMissing ? t('operator.note_missing') : undefined}
            />
          )}
          <RefusalNote error={error} />
          <Button
            type="submit"
            look={kind === 'reject' ? 'danger' : 'primary'}
            isPending={isPending}
          >
            {t(`operator.confirm_${kind}`)}
          </Button>
        </DialogForm>
      )}
    </Dialog>
  );
}

function textOf(reason: RejectionReason, language: string): string {
  if (language === 'fr') return reason.text_fr;
  return language === 'ar' ? reason.text_ar : reason.text;
}
