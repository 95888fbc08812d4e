// Elements around the questions of every wizard: the note that says whether the draft is saved, the
// note with a refusal, and the button for the next step.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { RefusalNote } from '../states/refusal-note.tsx';
import { SaveNote } from '../states/save-note.tsx';
import { useStoryText } from '../story-text.ts';
import { StepActions } from './step-actions.tsx';
import { Wizard } from './wizard.tsx';

export default { title: 'Wizard parts', component: SaveNote } satisfies Meta<typeof SaveNote>;
type Story = StoryObj;

export const Saved: Story = {
  render: function Saved() {
    const say = useStoryText();
    return (
      <SaveNote
        state="saved"
        textOf={() => say('Draft saved', 'Brouillon enregistré', 'تم حفظ المسودة')}
      />
    );
  },
};

export const OnDevice: Story = {
  render: function OnDevice() {
    const say = useStoryText();
    return (
      <SaveNote
        state="on_device"
        textOf={() =>
          say('Saved on this device', 'Enregistré sur cet appareil', 'محفوظ على هذا الجهاز')
        }
      />
    );
  },
};

export const Refused: Story = {
  render: function Refused() {
    const say = useStoryText();
    return (
      <>
        <RefusalNote
          text={say(
            'This courier takes no parcels at the moment. Choose another one.',
            'Ce transporteur ne prend pas de colis pour le moment. Choisissez-en un autre.',
            'لا تقبل هذه الشركة طرودا حاليا. اختر شركة أخرى.',
          )}
        />
        <StepActions>
          <Button>{say('Continue', 'Continuer', 'متابعة')}</Button>
        </StepActions>
      </>
    );
  },
};

type Step = 'what' | 'where' | 'who';

export const Questions: Story = {
  render: function Questions() {
    const say = useStoryText();
    const [step, setStep] = useState<Step>('where');
    const questions: Record<Step, string> = {
      what: say('What do you send?', 'Qu’envoyez-vous ?', 'ماذا ترسل؟'),
      where: say('Where does it go?', 'Où va-t-il ?', 'إلى أين يذهب؟'),
      who: say('Who carries it?', 'Qui le transporte ?', 'من ينقله؟'),
    };
    const steps: Step[] = ['what', 'where', 'who'];
    return (
      <Wizard
        label={say('Steps', 'Étapes', 'الخطوات')}
        steps={steps.map((key) => ({ key, label: questions[key] }))}
        current={step}
        question={questions[step]}
        leaveLink={<span className="min-h-11" />}
        saveNote={
          <SaveNote
            state="saved"
            textOf={() => say('Draft saved', 'Brouillon enregistré', 'تم حفظ المسودة')}
          />
        }
        changedElsewhere={say(
          'Another device went on with this draft.',
          'Ce brouillon a avancé sur un autre appareil.',
          'تقدّمت هذه المسودة على جهاز آخر.',
        )}
        onStep={setStep}
      >
        <StepActions>
          <Button onClick={() => setStep(steps[steps.indexOf(step) + 1] ?? 'who')}>
            {say('Continue', 'Continuer', 'متابعة')}
          </Button>
        </StepActions>
      </Wizard>
    );
  },
};
