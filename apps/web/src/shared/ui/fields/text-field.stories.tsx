// Fields for text, phone numbers and amounts, in every state.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { IconButton } from '../icon-button.tsx';
import { useStoryText } from '../story-text.ts';
import { AmountField } from './amount-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

export default { title: 'Fields', component: TextField } satisfies Meta<typeof TextField>;
type Story = StoryObj<typeof TextField>;

export const States: Story = {
  render: function States() {
    const say = useStoryText();
    const label = say('Name of the recipient', 'Nom du destinataire', 'اسم المستلم');
    const hint = say('As on the card', 'Comme sur la carte', 'كما في البطاقة');
    const error = say('Write a name.', 'Écrivez un nom.', 'اكتب اسمًا.');
    return (
      <>
        <TextField label={label} />
        <TextField label={label} hint={hint} mark="required" defaultValue="Omar Bensaïd" />
        <TextField label={label} mark="optional" placeholder={hint} />
        <TextField label={label} hint={hint} error={error} />
        <TextField label={label} disabled defaultValue="عمر بنسعيد" />
        <TextField
          label={label}
          actions={
            <IconButton label={say('Show', 'Afficher', 'عرض')}>
              <Eye aria-hidden="true" className="size-5" />
            </IconButton>
          }
        />
        <TextField
          label={`${label} · ${label} · ${label} · ${label}`}
          error={`${error} ${hint} ${error} ${hint} ${error} ${hint}`}
          defaultValue="bensaid.omar.with.a.very.long.address@an-even-longer-domain.example"
        />
      </>
    );
  },
};

export const Phone: Story = {
  render: function Phone() {
    const say = useStoryText();
    const [home, setHome] = useState('');
    const [abroad, setAbroad] = useState('+33 6 12 34 56 78');
    const label = say('Phone', 'Téléphone', 'الهاتف');
    return (
      <>
        <PhoneField label={label} value={home} onChange={setHome} mark="optional" />
        <PhoneField label={`${label} 2`} value={abroad} onChange={setAbroad} />
        <PhoneField label={`${label} 3`} value="0612" onChange={setHome} error={label} />
        <PhoneField label={`${label} 4`} value="06 12 34 56 78" onChange={setHome} disabled />
      </>
    );
  },
  play: async ({ canvas }) => {
    const [home] = canvas.getAllByRole<HTMLInputElement>('textbox');
    if (!home) throw new Error('there is no field');
    await userEvent.type(home, '٠٦١٢٣٤٥٦٧٨');
    await userEvent.tab();
    await expect(home).toHaveValue('06 12 34 56 78');
  },
};

export const AmountOfMoney: Story = {
  render: function AmountOfMoney() {
    const say = useStoryText();
    const [amount, setAmount] = useState('');
    const label = say('Amount', 'Montant', 'المبلغ');
    return (
      <>
        <AmountField label={label} value={amount} onChange={setAmount} mark="required" />
        <AmountField label={`${label} 2`} value="20" onChange={setAmount} error={label} />
        <AmountField label={`${label} 3`} value="12500" onChange={setAmount} disabled />
      </>
    );
  },
  play: async ({ canvas }) => {
    const [amount] = canvas.getAllByRole<HTMLInputElement>('textbox');
    if (!amount) throw new Error('there is no field');
    await userEvent.type(amount, '١٢٥٠٠');
    await expect(amount).toHaveValue('12\u202f500');
    await userEvent.type(amount, '{ArrowLeft}{ArrowLeft}{ArrowLeft}9');
    await expect(amount).toHaveValue('129\u202f500');
    await expect(amount.selectionStart).toBe(3);
  },
};
