// Contract step: the user accepts the contract in their language, exactly as displayed, and submits
// the application.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import { useSubmitApplication } from '../api/application-changes.ts';
import { applicationQueries } from '../api/application-queries.ts';
import { stepOfRefusal } from '../model/draft.ts';
import { forgetDraft } from '../model/use-draft.ts';
import type { StepProps } from './step-props.ts';

export function ContractStep({ userId, own, state, keeper, onStep, onSent }: StepProps) {
  const t = useT();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const submit = useSubmitApplication();
  // Idempotency key: a retry after a lost response does not submit the application twice.
  const [id] = useState(() => newId());
  const [hasRead, setHasRead] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { id: contractId, texts } = own.contract;
  const { body, hash } = texts[language];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { slotId } = state.draft;
    if (submit.isPending) return;
    if (!hasRead) return setFailure(t('broker_application.contract_unread'));
    if (slotId === null) return onStep('interview');
    setFailure(undefined);
    try {
      await keeper.flush();
      await submit.mutateAsync({ id, slotId, contractId, language, hash });
      keeper.stop();
      await forgetDraft(userId);
      onSent();
    } catch (error) {
      setFailure(messageFor(error, t, language, 'broker_application.send_failed'));
      // Refetches the free interview slots, the proofs of identity and address, and the contract,
      // because they may have changed since the wizard loaded them.
      void queryClient.invalidateQueries({ queryKey: applicationQueries.all() });
      const step =
        error instanceof Refusal && error.refusal
          ? stepOfRefusal(error.refusal, error.details)
          : undefined;
      if (step === 'contract') setHasRead(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-muted">{t('broker_application.contract_text')}</p>
      <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
        {body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
      <label className="flex min-h-11 items-center gap-3">
        <ChoiceBox checked={hasRead} onChange={(event) => setHasRead(event.target.checked)} />
        {t('broker_application.contract_read')}
      </label>
      <RefusalNote text={failure} />
      <StepActions>
        <Button type="submit" isPending={submit.isPending}>
          {t('broker_application.send')}
        </Button>
      </StepActions>
    </form>
  );
}
