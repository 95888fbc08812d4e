// Buttons in every style, with an icon, pending, disabled, and with a text wider than a phone.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HandCoins } from 'lucide-react';
import { Button, type ButtonVariant } from './button.tsx';
import { useStoryText } from './story-text.ts';

const LOOKS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export default { title: 'Button', component: Button } satisfies Meta<typeof Button>;
type Story = StoryObj<typeof Button>;

export const States: Story = {
  render: function States() {
    const say = useStoryText();
    const send = say('Send 500 MAD', 'Envoyer 500 MAD', 'إرسال 500 درهم');
    const rows = LOOKS.map((look) => (
      <div key={look} className="flex flex-wrap gap-3">
        <Button look={look}>{send}</Button>
        <Button look={look}>
          <HandCoins aria-hidden="true" className="size-5" />
          {send}
        </Button>
        <Button look={look} isPending>
          {send}
        </Button>
        <Button look={look} disabled>
          {send}
        </Button>
      </div>
    ));
    return <>{rows}</>;
  },
};

export const LongText: Story = {
  render: function LongText() {
    const say = useStoryText();
    return (
      <Button>
        {say(
          'Confirm that you handed over the whole amount to the broker',
          'Confirmez que vous avez remis la totalité du montant à l’agent Wasl',
          'تأكيد أنك سلّمت المبلغ كاملًا للوكيل في مكتبه',
        )}
      </Button>
    );
  },
};
