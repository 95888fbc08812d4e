// Screens of the parcel wizard, one per step.
import type { ComponentType, ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { DraftWizard } from '../../../../shared/draft/draft-wizard.tsx';
import { stepAfter } from '../../../../shared/draft/step-after.ts';
import { deliveryProblem } from '../../model/delivery-problem.ts';
import { DELIVERY_STEPS, type DeliveryStep } from '../../model/wizard/draft.ts';
import { usePhotoUploads } from '../../model/wizard/use-photo-uploads.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { CourierStep } from './courier-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { DropoffStep } from './dropoff-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { PickupStep } from './pickup-step.tsx';
import type { StepProps } from './step-props.ts';

const SCREENS: Record<DeliveryStep, ComponentType<StepProps>> = {
  details: DetailsStep,
  pickup: PickupStep,
  dropoff: DropoffStep,
  photos: PhotosStep,
  courier: CourierStep,
  confirm: ConfirmStep,
};

type LoadedDeliveryWizardProps = Omit<StepProps, 'onNext' | 'onStep' | 'photos'> & {
  leaveLink: ReactNode;
};

export function LoadedDeliveryWizard({ leaveLink, ...props }: LoadedDeliveryWizardProps) {
  const { id, userId, state, keeper } = props;
  const t = useT();
  const language = useLanguage();
  const photos = usePhotoUploads(userId, id, keeper);
  const { step } = state.draft;
  const Screen = SCREENS[step];
  const go = (next: DeliveryStep) => void keeper.change({ step: next });
  return (
    <DraftWizard
      steps={DELIVERY_STEPS}
      state={state}
      texts={{
        label: t('delivery_wizard.step_steps'),
        nameOf: (key) => t(`delivery_wizard.step_${key}`),
        questionOf: (key) => t(`delivery_wizard.step_question_${key}`),
        saveStateOf: (saveState) => t(`delivery_wizard.step_save_${saveState}`),
        changedElsewhere: t('delivery_wizard.step_changed_elsewhere'),
      }}
      leaveLink={leaveLink}
      refusal={state.refusal ? deliveryProblem(state.refusal, t, language) : undefined}
      onStep={go}
    >
      <Screen
        key={step}
        {...props}
        photos={photos}
        onStep={go}
        onNext={(changes) => keeper.change({ ...changes, step: stepAfter(DELIVERY_STEPS, step) })}
      />
    </DraftWizard>
  );
}
