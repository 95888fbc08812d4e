// Multi-line text field in every state.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useStoryText } from '../story-text.ts';
import { TextArea } from './text-area.tsx';

export default { title: 'Text area', component: TextArea } satisfies Meta<typeof TextArea>;

export const States: StoryObj<typeof TextArea> = {
  render: function States() {
    const say = useStoryText();
    const label = say('What is missing', 'Ce qui manque', 'ما الناقص');
    const hint = say('She reads it as you write it', 'Elle le lit tel quel', 'يُقرأ كما تكتبه');
    const error = say('Write what is missing.', 'Écrivez ce qui manque.', 'اكتب ما الناقص.');
    const long = `${hint}. ${error} `.repeat(4);
    return (
      <>
        <TextArea label={label} />
        <TextArea label={label} hint={hint} mark="required" defaultValue={long} />
        <TextArea label={label} mark="optional" placeholder={hint} />
        <TextArea label={label} hint={hint} error={error} />
        <TextArea label={label} disabled defaultValue={long} />
      </>
    );
  },
};
