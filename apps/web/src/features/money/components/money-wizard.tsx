// The four steps of a money transfer: amount, recipient, broker, confirm.
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, Cloud, CloudOff } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LoadingOverlay } from '../../../shared/ui/states.tsx';
import { type Draft, STEPS, type Step } from '../model/draft.ts';
import { type SaveState, useDraft } from '../model/use-draft.ts';
import { AmountStep } from './amount-step.tsx';
import { BrokerStep } from './broker-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { RecipientStep } from './recipient-step.tsx';

export type StepProps = {
  id: string;
  userId: string;
  draft: Draft;
  /** What the server refused of the last save, in words. */
  refusal: string | undefined;
  onNext: (changes: Partial<Draft>) => Promise<void>;
  /** Sends what is only on the device; throws when the server refuses it. */
  flush: () => Promise<void>;
};

const SCREENS: Record<Step, ComponentType<StepProps>> = {
  amount: AmountStep,
  recipient: RecipientStep,
  broker: BrokerStep,
  confirm: ConfirmStep,
};

export function MoneyWizard({ id, userId }: { id: string; userId: string }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const { draft, change, flush, saveState } = useDraft(userId, id);
  const [refusal, setRefusal] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = draft?.step;
  useEffect(() => {
    // Screen readers hear the new question; the first screen keeps the browser's own focus.
    if (step && step !== 'amount') heading.current?.focus();
  }, [step]);
  if (!draft || !step) return <LoadingOverlay />;

  const place = STEPS.indexOf(step);
  const Screen = SCREENS[step];
  const goTo = async (changes: Partial<Draft>) => {
    setRefusal(undefined);
    try {
      await change(changes);
    } catch (error) {
      // Back to the question whose answer was refused; what was typed stays.
      await change({ step }).catch(() => undefined);
      setRefusal(messageFor(error, t, language, 'money.save_failed'));
    }
  };
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6" lang={lang}>
      <div className="flex items-center justify-between gap-3">
        {place > 0 ? (
          <Button
            look="quiet"
            className="-ms-3 px-3"
            onClick={() => goTo({ step: STEPS[place - 1] ?? 'amount' })}
          >
            <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {t('common.back')}
          </Button>
        ) : (
          <span className="min-h-11" />
        )}
        <SaveNote state={saveState} />
      </div>
      <ol className="flex gap-2" aria-label={t('money.steps')}>
        {STEPS.map((one, index) => (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            className={`h-1.5 flex-1 rounded-full ${index <= place ? 'bg-primary' : 'bg-line'}`}
          >
            <span className="sr-only">{t(`money.step.${one}`)}</span>
          </li>
        ))}
      </ol>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t(`money.question.${step}`)}
      </h1>
      <Screen
        key={step}
        id={id}
        userId={userId}
        draft={draft}
        refusal={refusal}
        flush={flush}
        onNext={(changes) => goTo({ ...changes, step: STEPS[place + 1] ?? 'confirm' })}
      />
    </div>
  );
}

function SaveNote({ state }: { state: SaveState }) {
  const t = useT();
  const Icon = state === 'on_device' ? CloudOff : Cloud;
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-end text-sm ${state === 'on_device' ? 'text-warning' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`money.save_state.${state}`)}
    </p>
  );
}
