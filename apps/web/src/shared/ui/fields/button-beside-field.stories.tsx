// Story of a button beside a field. The button is on the same line as the input, even when the
// field has a hint below its input.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button.tsx';
import { useStoryText } from '../story-text.ts';
import { ButtonBesideField } from './button-beside-field.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'Beside a field', component: ButtonBesideField } satisfies Meta<
  typeof ButtonBesideField
>;

export const WithAHint: StoryObj = {
  render: function WithAHint() {
    const say = useStoryText();
    return (
      <form className="flex flex-wrap items-start gap-3">
        <TextField
          label={say('Find a person', 'Trouver une personne', 'ابحث عن شخص')}
          hint={say(
            'E-mail, phone or name',
            'E-mail, téléphone ou nom',
            'البريد الإلكتروني أو الهاتف أو الاسم',
          )}
        />
        <ButtonBesideField>
          <Button>{say('Find', 'Chercher', 'بحث')}</Button>
        </ButtonBesideField>
      </form>
    );
  },
};
