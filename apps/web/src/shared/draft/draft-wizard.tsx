// Frame of a wizard with an auto-saved draft. It shows the progress, the save state, an error
// message of the server, and the current question.
import type { ReactNode } from 'react';
import { SaveNote } from '../ui/states/save-note.tsx';
import { Wizard } from '../ui/wizard/wizard.tsx';
import type { DraftState, SaveState } from './draft-autosave.ts';

type DraftWizardProps<Step extends string> = {
  steps: readonly Step[];
  state: Pick<DraftState<{ step: Step }, object>, 'draft' | 'saveState' | 'isChangedElsewhere'>;
  texts: {
    label: string;
    nameOf: (step: Step) => string;
    questionOf: (step: Step) => string;
    saveStateOf: (state: Exclude<SaveState, 'new'>) => string;
    changedElsewhere: string;
  };
  /** Error message to show if the server has refused the draft. */
  refusal: string | undefined;
  /** Link shown at the first question, with which the user leaves the wizard. The draft is kept. */
  leaveLink: ReactNode;
  onStep: (step: Step) => void;
  children: ReactNode;
};

export function DraftWizard<Step extends string>(props: DraftWizardProps<Step>) {
  const { steps, state, texts, children, ...rest } = props;
  const { step } = state.draft;
  return (
    <Wizard
      {...rest}
      label={texts.label}
      steps={steps.map((key) => ({ key, label: texts.nameOf(key) }))}
      current={step}
      question={texts.questionOf(step)}
      saveNote={<SaveNote state={state.saveState} textOf={texts.saveStateOf} />}
      changedElsewhere={state.isChangedElsewhere ? texts.changedElsewhere : undefined}
    >
      {children}
    </Wizard>
  );
}
