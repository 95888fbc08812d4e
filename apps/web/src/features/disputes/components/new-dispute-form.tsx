// Form to open a dispute: a reason from the list and a description. The device keeps the text until
// it is sent.
import { type FormEvent, useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { type AutosavedForm, useAutosavedForm } from '../../../shared/draft/use-autosaved-form.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useOpenDispute } from '../api/dispute-changes.ts';
import { DISPUTE_DRAFT } from '../model/device-storage.ts';
import { type DisputeOpening, newDisputeOpening } from '../model/dispute-draft.ts';

type NewDisputeFormProps = {
  transferId: string;
  reasons: { code: string; is_refund_frozen: boolean }[];
  onOpened: (disputeId: string) => void;
};

const MOST_CHARACTERS = 2000;

const store = draftStoreOf(DISPUTE_DRAFT);

export function NewDisputeForm({ userId, ...props }: NewDisputeFormProps & { userId: string }) {
  const kept = useAutosavedForm(store, userId, props.transferId, newDisputeOpening);
  return kept ? <Fields {...props} kept={kept} /> : <Skeleton rows={4} />;
}

type FieldsProps = NewDisputeFormProps & { kept: AutosavedForm<DisputeOpening> };

function Fields({ transferId, reasons, onOpened, kept }: FieldsProps) {
  const t = useT();
  const language = useLanguage();
  const open = useOpenDispute();
  const { id, words } = kept.form;
  const [problem, setProblem] = useState<string>();
  const chosen = reasons.find(({ code }) => code === kept.form.reason);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = words.trim();
    if (!chosen || !text) return setProblem(t('disputes.missing'));
    setProblem(undefined);
    open.mutate(
      { id, transferId, reason: chosen.code, words: text },
      {
        onSuccess: () => {
          onOpened(id);
          kept.forget();
        },
        onError: (error) => setProblem(messageFor(error, t, language, 'disputes.failed')),
      },
    );
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('disputes.open_text')}</p>
      <Select
        label={t('disputes.reason')}
        placeholder={t('disputes.reason_choose')}
        options={reasons.map(({ code }) => ({
          value: code,
          label: t(`disputes.reason_${code}` as MessageKey),
        }))}
        value={chosen?.code ?? null}
        onChange={(reason) => kept.change({ reason })}
      />
      {chosen?.is_refund_frozen ? (
        <p className="rounded-card bg-warning-soft px-4 py-3 text-warning">
          {t('disputes.refund_waits')}
        </p>
      ) : null}
      <TextArea
        label={t('disputes.words')}
        rows={5}
        maxLength={MOST_CHARACTERS}
        value={words}
        onChange={(event) => kept.change({ words: event.target.value })}
      />
      <RefusalNote text={problem} />
      <Button type="submit" isPending={open.isPending}>
        {t('disputes.send')}
      </Button>
    </form>
  );
}
