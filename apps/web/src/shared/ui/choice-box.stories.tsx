// Checkboxes and radio buttons, each next to a text of one line or of several lines.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChoiceBox } from './choice-box.tsx';
import { useStoryText } from './story-text.ts';

export default { title: 'Choices', component: ChoiceBox } satisfies Meta<typeof ChoiceBox>;
type Story = StoryObj;

export const Choices: Story = {
  render: function Choices() {
    const say = useStoryText();
    const short = say('Furnished', 'Meublé', 'مفروش');
    const long = say(
      'The document bears the name of the person at the counter, and I have looked at the face',
      'La pièce porte le nom de la personne au comptoir, et j’ai regardé le visage',
      'الوثيقة تحمل اسم الشخص الواقف أمامي، وقد نظرت إلى وجهه',
    );
    return (
      <div className="flex flex-col gap-4">
        <label className="flex items-center gap-3">
          <ChoiceBox />
          {short}
        </label>
        <label className="flex items-start gap-3">
          <ChoiceBox isAtTop defaultChecked />
          {long}
        </label>
        <label className="flex items-center gap-3">
          <ChoiceBox type="radio" name="one" defaultChecked />
          {short}
        </label>
      </div>
    );
  },
};
