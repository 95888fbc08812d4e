// Interview step: the user selects a slot, which is reserved when the application is submitted.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import { InterviewSlotChoice } from './interview-slot-choice.tsx';
import type { StepProps } from './step-props.ts';

export function InterviewStep({ own, state, keeper, onNext }: StepProps) {
  const t = useT();
  const [isMissing, setIsMissing] = useState(false);
  const { slotId } = state.draft;
  const isFree = own.slots.some(({ id }) => id === slotId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isFree);
    if (isFree) onNext();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{t('broker_application.interview_text')}</p>
      <InterviewSlotChoice
        slots={own.slots}
        chosen={slotId}
        onChoose={(next) => void keeper.change({ slotId: next })}
      />
      <p role="alert" className="text-danger empty:hidden">
        {isMissing && !isFree ? t('broker_application.slot_missing') : null}
      </p>
      <StepActions>
        <Button type="submit">{t('common.continue')}</Button>
      </StepActions>
    </form>
  );
}
