// The wizard of a parcel's draft: the way back, how far it is, whether it is saved, and the question at hand.
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/refusal-note.tsx';
import { SaveNote } from '../../../shared/ui/save-note.tsx';
import { Stepper } from '../../../shared/ui/stepper.tsx';
import { deliveryProblem } from '../model/delivery-problem.ts';
import { STEPS, type Step } from '../model/draft.ts';
import { usePhotoTray } from '../model/use-photo-tray.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { CourierStep } from './courier-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { DropoffStep } from './dropoff-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { PickupStep } from './pickup-step.tsx';
import type { StepProps } from './step-props.ts';

const SCREENS: Record<Step, ComponentType<StepProps>> = {
  details: DetailsStep,
  pickup: PickupStep,
  dropoff: DropoffStep,
  photos: PhotosStep,
  courier: CourierStep,
  confirm: ConfirmStep,
};

export function OpenDeliveryWizard(props: Omit<StepProps, 'onNext' | 'onStep' | 'photos'>) {
  const { id, userId, state, keeper } = props;
  const t = useT();
  const language = useLanguage();
  const photos = usePhotoTray(userId, id, keeper);
  const { step } = state.draft;
  const [firstStep] = useState(step);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && step !== firstStep) setHasMoved(true);
  const place = STEPS.indexOf(step);
  const Screen = SCREENS[step];
  const go = (next: Step) => void keeper.change({ step: next });
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        {place > 0 ? (
          <Button
            look="quiet"
            className="-ms-3 px-3"
            onClick={() => go(STEPS[place - 1] ?? 'details')}
          >
            <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {t('common.back')}
          </Button>
        ) : (
          <span className="min-h-11" />
        )}
        <SaveNote
          state={state.saveState}
          textOf={(saveState) => t(`delivery_wizard.step_save_${saveState}`)}
        />
      </div>
      <Stepper
        label={t('delivery_wizard.step_steps')}
        steps={STEPS.map((one) => ({ key: one, label: t(`delivery_wizard.step_${one}`) }))}
        current={step}
      />
      <Question key={`question-${step}`} step={step} takesFocus={hasMoved} />
      {state.isChangedElsewhere ? (
        <p role="status" className="rounded-card bg-warning-soft px-4 py-3 text-warning">
          {t('delivery_wizard.step_changed_elsewhere')}
        </p>
      ) : null}
      <RefusalNote text={state.refusal ? deliveryProblem(state.refusal, t, language) : undefined} />
      <Screen
        key={step}
        {...props}
        photos={photos}
        onStep={go}
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
      {t(`delivery_wizard.step_question_${step}`)}
    </h1>
  );
}
