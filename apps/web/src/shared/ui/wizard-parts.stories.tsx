// What every wizard shows around its questions: where the draft is, what was refused, the way on.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { SaveNote } from './save-note.tsx';
import { StepActions } from './step-actions.tsx';
import { useStoryText } from './story-text.ts';

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
