// Wizard of the application form, one step per screen. Answers are saved while the user types.
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { DraftWizard } from '../../../shared/draft/draft-wizard.tsx';
import { stepAfter } from '../../../shared/draft/step-after.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { APPLICATION_STEPS, type ApplicationStep } from '../model/draft.ts';
import { ApplicationSentNote } from './application-sent-note.tsx';
import { ContractStep } from './contract-step.tsx';
import { FloatStep } from './float-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { InterviewStep } from './interview-step.tsx';
import { ShopPhotosStep } from './shop-photos-step.tsx';
import { ShopStep } from './shop-step.tsx';
import type { StepProps } from './step-props.ts';

const SCREENS: Record<ApplicationStep, ComponentType<StepProps>> = {
  who: IdentityStep,
  shop: ShopStep,
  photos: ShopPhotosStep,
  float: FloatStep,
  interview: InterviewStep,
  contract: ContractStep,
};

type ApplicationWizardProps = Omit<StepProps, 'onStep' | 'onNext' | 'onSent'> & {
  leaveLink: ReactNode;
};

export function ApplicationWizard({ leaveLink, ...props }: ApplicationWizardProps) {
  const { state, keeper } = props;
  const t = useT();
  const language = useLanguage();
  const [isSent, setIsSent] = useState(false);
  const { step } = state.draft;
  const Screen = SCREENS[step];
  const go = (next: ApplicationStep) => {
    void keeper.change({ step: next });
    void keeper.flush();
  };
  if (isSent) return <ApplicationSentNote />;
  return (
    <DraftWizard
      steps={APPLICATION_STEPS}
      state={state}
      texts={{
        label: t('broker_application.steps'),
        nameOf: (key) => t(`broker_application.step_${key}`),
        questionOf: (key) => t(`broker_application.question_${key}`),
        saveStateOf: (saveState) => t(`broker_application.save_${saveState}`),
        changedElsewhere: t('broker_application.changed_elsewhere'),
      }}
      leaveLink={leaveLink}
      refusal={state.refusal ? messageFor(state.refusal, t, language) : undefined}
      onStep={go}
    >
      <Screen
        key={step}
        {...props}
        onStep={go}
        onNext={() => go(stepAfter(APPLICATION_STEPS, step))}
        onSent={() => setIsSent(true)}
      />
    </DraftWizard>
  );
}
