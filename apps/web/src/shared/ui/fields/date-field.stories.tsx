// Date fields with a typed date, a date chosen in the calendar, and a refused date.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { useStoryText } from '../story-text.ts';
import { DateField } from './date-field.tsx';

export default { title: 'Date', component: DateField } satisfies Meta<typeof DateField>;
type Story = StoryObj<typeof DateField>;

export const States: Story = {
  render: function States() {
    const say = useStoryText();
    const [day, setDay] = useState<string | null>('2026-11-23');
    const label = say('Pick-up day', 'Jour de la collecte', 'يوم الاستلام');
    return (
      <>
        <DateField
          label={label}
          value={day}
          onChange={setDay}
          earliest="2026-11-10"
          latest="2027-01-20"
        />
        <DateField label={`${label} 2`} value={null} onChange={setDay} mark="optional" />
        <DateField label={`${label} 3`} value={null} onChange={setDay} error={label} />
        <DateField label={`${label} 4`} value={day} onChange={setDay} disabled />
      </>
    );
  },
};

export const Open: Story = {
  ...States,
  play: async ({ canvas, canvasElement }) => {
    const [first] = canvas.getAllByRole('button');
    if (!first) throw new Error('there is no button');
    await userEvent.click(first);
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole('grid')).toBeVisible();
  },
};

export const Typed: Story = {
  ...States,
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('textbox');
    if (!first) throw new Error('there is no field');
    await userEvent.clear(first);
    await userEvent.type(first, '٥/١٢/٢٠٢٦');
    await userEvent.tab();
    await expect(first).toHaveValue('05/12/2026');
    await userEvent.clear(first);
    await userEvent.type(first, '31/11/2026');
    await userEvent.tab();
    await expect(first).toBeInvalid();
  },
};
