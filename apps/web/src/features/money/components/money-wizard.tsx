// The four steps of a money transfer: amount, recipient, broker, confirm.
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/refusal-note.tsx';
import { SaveNote } from '../../../shared/ui/save-note.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Stepper } from '../../../shared/ui/stepper.tsx';
import { moneyQueries } from '../api/queries.ts';
import { STEPS, type Step } from '../model/draft.ts';
import { moneyProblem } from '../model/money-problem.ts';
import { useDraft } from '../model/use-draft.ts';
import { AmountStep } from './amount-step.tsx';
import { BrokerStep } from './broker-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import type { StepProps } from './step-props.ts';

const SCREENS: Record<Step, ComponentType<StepProps>> = {
  amount: AmountStep,
  recipient: RecipientStep,
  broker: BrokerStep,
  confirm: ConfirmStep,
};

type MoneyWizardProps = Pick<StepProps, 'id' | 'userId' | 'onSent' | 'recipientChooser'>;

/** @param onSent Called when the transfer is confirmed, here or before on any device. */
export function MoneyWizard({ id, userId, onSent, recipientChooser }: MoneyWizardProps) {
  const queryClient = useQueryClient();
  const open = useDraft(userId, id);
  const isSent = open.status === 'sent';
  useEffect(() => {
    // Ahead of the question that needs them: the network may be gone by then.
    void queryClient.prefetchQuery(moneyQueries.cities());
  }, [queryClient]);
  useEffect(() => {
    if (isSent) onSent();
  }, [isSent, onSent]);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      {open.status === 'open' ? (
        <OpenWizard
          id={id}
          userId={userId}
          onSent={onSent}
          recipientChooser={recipientChooser}
          {...open}
        />
      ) : (
        <Skeleton rows={4} />
      )}
    </div>
  );
}

function OpenWizard(props: Omit<StepProps, 'onNext'>) {
  const { state, keeper } = props;
  const t = useT();
  const language = useLanguage();
  const { step } = state.draft;
  const [firstStep] = useState(step);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && step !== firstStep) setHasMoved(true);
  const place = STEPS.indexOf(step);
  const Screen = SCREENS[step];
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        {place > 0 ? (
          <Button
            look="quiet"
            className="-ms-3 px-3"
            onClick={() => void keeper.change({ step: STEPS[place - 1] ?? 'amount' })}
          >
            <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {t('common.back')}
          </Button>
        ) : (
          <span className="min-h-11" />
        )}
        <SaveNote
          state={state.saveState}
          textOf={(saveState) => t(`money.save_state.${saveState}`)}
        />
      </div>
      <Stepper
        label={t('money.steps')}
        steps={STEPS.map((one) => ({ key: one, label: t(`money.step.${one}`) }))}
        current={step}
      />
      <Question key={`question-${step}`} step={step} takesFocus={hasMoved} />
      {state.isChangedElsewhere ? (
        <p role="status" className="rounded-card bg-warning-soft px-4 py-3 text-warning">
          {t('money.changed_elsewhere')}
        </p>
      ) : null}
      <RefusalNote
        text={
          state.refusal ? moneyProblem(state.refusal, t, language, 'money.save_failed') : undefined
        }
      />
      <Screen
        key={step}
        {...props}
        onNext={(changes) => keeper.change({ ...changes, step: STEPS[place + 1] ?? 'confirm' })}
      />
    </>
  );
}

/** Screen readers hear the new question, and a phone shows it from its top. */
function Question({ step, takesFocus }: { step: Step; takesFocus: boolean }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
      {t(`money.question.${step}`)}
    </h1>
  );
}
