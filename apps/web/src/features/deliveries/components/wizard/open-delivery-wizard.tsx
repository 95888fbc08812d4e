// The questions of a parcel's draft, one a screen.
import type { ComponentType, ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { SaveNote } from '../../../../shared/ui/states/save-note.tsx';
import { Wizard } from '../../../../shared/ui/wizard/wizard.tsx';
import { deliveryProblem } from '../../model/delivery-problem.ts';
import { STEPS, type Step } from '../../model/wizard/draft.ts';
import { usePhotoTray } from '../../model/wizard/use-photo-tray.ts';
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

type OpenDeliveryWizardProps = Omit<StepProps, 'onNext' | 'onStep' | 'photos'> & {
  leaveLink: ReactNode;
};

export function OpenDeliveryWizard({ leaveLink, ...props }: OpenDeliveryWizardProps) {
  const { id, userId, state, keeper } = props;
  const t = useT();
  const language = useLanguage();
  const photos = usePhotoTray(userId, id, keeper);
  const { step } = state.draft;
  const Screen = SCREENS[step];
  const go = (next: Step) => void keeper.change({ step: next });
  return (
    <Wizard
      label={t('delivery_wizard.step_steps')}
      steps={STEPS.map((key) => ({ key, label: t(`delivery_wizard.step_${key}`) }))}
      current={step}
      question={t(`delivery_wizard.step_question_${step}`)}
      leaveLink={leaveLink}
      saveNote={
        <SaveNote
          state={state.saveState}
          textOf={(saveState) => t(`delivery_wizard.step_save_${saveState}`)}
        />
      }
      changedElsewhere={
        state.isChangedElsewhere ? t('delivery_wizard.step_changed_elsewhere') : undefined
      }
      refusal={state.refusal ? deliveryProblem(state.refusal, t, language) : undefined}
      onStep={go}
    >
      <Screen
        key={step}
        {...props}
        photos={photos}
        onStep={go}
        onNext={(changes) =>
          keeper.change({ ...changes, step: STEPS[STEPS.indexOf(step) + 1] ?? 'confirm' })
        }
      />
    </Wizard>
  );
}
