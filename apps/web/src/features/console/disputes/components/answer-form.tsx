// Form with which an operator adds the company's answer to a dispute. The response deadline, which
// both parties see, applies only to the first answer.
import { type FormEvent, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextArea } from '../../../../shared/ui/fields/text-area.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useAnswerDispute } from '../api/dispute-changes.ts';

const MOST_CHARACTERS = 2000;

export function AnswerForm({ disputeId }: { disputeId: string }) {
  const t = useT();
  const answer = useAnswerDispute();
  const entryId = useRef(newId());
  const [words, setWords] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = words.trim();
    setIsMissing(!text);
    if (!text) return;
    answer.mutate(
      { entryId: entryId.current, disputeId, words: text },
      {
        onSuccess: () => {
          entryId.current = newId();
          // Keeps text that the operator typed while the request was pending.
          setWords((now) => (now === words ? '' : now));
        },
      },
    );
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3">
      <TextArea
        label={t('operator.money_answer_words')}
        error={isMissing ? t('operator.money_answer_missing') : undefined}
        maxLength={MOST_CHARACTERS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <RefusalNote error={answer.error} />
      <Button type="submit" className="self-start" isPending={answer.isPending}>
        {t('operator.money_answer_send')}
      </Button>
    </form>
  );
}
