// The questions of an application, one a screen; the answers are kept on the way.
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { DraftKeeper, DraftState } from '../../../shared/draft/draft-keeper.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { SaveNote } from '../../../shared/ui/states/save-note.tsx';
import { Wizard } from '../../../shared/ui/wizard/wizard.tsx';
import type { OwnApplication } from '../model/application.ts';
import { type Draft, STEPS, type Step } from '../model/draft.ts';
import { ContractStep } from './contract-step.tsx';
import { FloatStep } from './float-step.tsx';
import { InterviewStep } from './interview-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { SentNote } from './sent-note.tsx';
import { ShopStep } from './shop-step.tsx';
import type { ShopParts, StepProps } from './step-props.ts';
import { WhoStep } from './who-step.tsx';

const SCREENS: Record<Step, ComponentType<StepProps>> = {
  who: WhoStep,
  shop: ShopStep,
  photos: PhotosStep,
  float: FloatStep,
  interview: InterviewStep,
  contract: ContractStep,
};

type ApplicationWizardProps = {
  userId: string;
  own: OwnApplication;
  state: DraftState<Draft, object>;
  keeper: DraftKeeper<Draft, object>;
  parts: ShopParts;
  leaveLink: ReactNode;
};

export function ApplicationWizard({ leaveLink, ...props }: ApplicationWizardProps) {
  const { state, keeper } = props;
  const t = useT();
  const language = useLanguage();
  const [isSent, setIsSent] = useState(false);
  const { step } = state.draft;
  const Screen = SCREENS[step];
  const go = (next: Step) => {
    void keeper.change({ step: next });
    void keeper.flush();
  };
  if (isSent) return <SentNote />;
  return (
    <Wizard
      label={t('broker_application.steps')}
      steps={STEPS.map((key) => ({ key, label: t(`broker_application.step_${key}`) }))}
      current={step}
      question={t(`broker_application.question_${step}`)}
      leaveLink={leaveLink}
      saveNote={
        <SaveNote
          state={state.saveState}
          textOf={(saveState) => t(`broker_application.save_${saveState}`)}
        />
      }
      changedElsewhere={
        state.isChangedElsewhere ? t('broker_application.changed_elsewhere') : undefined
      }
      refusal={state.refusal ? messageFor(state.refusal, t, language) : undefined}
      onStep={go}
    >
      <Screen
        key={step}
        {...props}
        onStep={go}
        onNext={() => go(STEPS[STEPS.indexOf(step) + 1] ?? 'contract')}
        onSent={() => setIsSent(true)}
      />
    </Wizard>
  );
}
