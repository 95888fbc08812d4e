// Opens a dispute: a reason from the list and what happened, in the person's own words.
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useOpenDispute } from '../api/dispute-changes.ts';

type OpenDisputeProps = {
  transferId: string;
  reasons: { code: string; is_refund_frozen: boolean }[];
  onOpened: (disputeId: string) => void;
};

const MOST_CHARACTERS = 2000;

export function OpenDispute({ transferId, reasons, onOpened }: OpenDisputeProps) {
  const t = useT();
  const language = useLanguage();
  const open = useOpenDispute();
  // One id for this dispute, however often a lost answer makes her press again.
  const [id] = useState(() => newId());
  const [reason, setReason] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const chosen = reasons.find(({ code }) => code === reason);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = words.trim();
    if (!reason || !text) return setProblem(t('disputes.missing'));
    setProblem(undefined);
    open.mutate(
      { id, transferId, reason, words: text },
      {
        onSuccess: () => onOpened(id),
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
        value={reason}
        onChange={setReason}
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
        onChange={(event) => setWords(event.target.value)}
      />
      <RefusalNote text={problem} />
      <Button type="submit" isPending={open.isPending}>
        {t('disputes.send')}
      </Button>
    </form>
  );
}
