// Select fields: closed, open, during a search, without options, and with an error.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { useStoryText } from '../story-text.ts';
import { Combobox } from './combobox.tsx';
import { NativeSelect } from './native-select.tsx';
import { Select } from './select.tsx';

export default { title: 'Choices', component: Select } satisfies Meta<typeof Select>;
type Story = StoryObj<typeof Select>;

function useCities() {
  const say = useStoryText();
  const city = (value: string, en: string, fr: string, ar: string) => ({
    value,
    label: say(en, fr, ar),
    names: [en, fr, ar],
  });
  return [
    city('1', 'Tangier', 'Tanger', 'طنجة'),
    city('2', 'Casablanca', 'Casablanca', 'الدار البيضاء'),
    city('3', 'Fes', 'Fès', 'فاس'),
    city('4', 'Laayoune', 'Laâyoune', 'العيون'),
  ];
}

function useCityTexts() {
  const say = useStoryText();
  return {
    label: say('City', 'Ville', 'المدينة'),
    placeholder: say('Search a city', 'Chercher une ville', 'ابحث عن مدينة'),
    emptyText: say('No such city', 'Aucune ville', 'لا توجد مدينة'),
  };
}

export const SelectStates: Story = {
  render: function SelectStates() {
    const { label, placeholder } = useCityTexts();
    const options = useCities();
    const [value, setValue] = useState<string | null>(null);
    const shared = { options, placeholder, onChange: setValue };
    return (
      <>
        <Select {...shared} label={label} value={value} />
        <Select {...shared} label={`${label} 2`} value="2" mark="optional" hint={placeholder} />
        <Select {...shared} label={`${label} 3`} value={null} error={placeholder} />
        <Select {...shared} label={`${label} 4`} value="1" disabled />
      </>
    );
  },
};

export const SelectOpen: Story = {
  ...SelectStates,
  play: async ({ canvas, canvasElement }) => {
    const [first] = canvas.getAllByRole('combobox');
    if (!first) throw new Error('there is no list');
    await userEvent.click(first);
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findAllByRole('option')).toHaveLength(4);
  },
};

export const PlainSelectStates: Story = {
  render: function PlainSelectStates() {
    const { label, placeholder } = useCityTexts();
    const options = useCities();
    const [value, setValue] = useState('1');
    const shared = { options, value, onChange: setValue };
    return (
      <>
        <NativeSelect {...shared} label={label} hint={placeholder} />
        <NativeSelect {...shared} label={`${label} 2`} mark="required" error={placeholder} />
      </>
    );
  },
};

export const ComboboxStates: Story = {
  render: function ComboboxStates() {
    const texts = useCityTexts();
    const options = useCities();
    const [value, setValue] = useState<string | null>(null);
    const shared = { ...texts, options, onChange: setValue };
    return (
      <>
        <Combobox {...shared} value={value} mark="required" />
        <Combobox {...shared} label={`${texts.label} 2`} value="2" hint={texts.placeholder} />
        <Combobox {...shared} label={`${texts.label} 3`} value={null} error={texts.emptyText} />
        <Combobox {...shared} label={`${texts.label} 4`} value="1" disabled />
      </>
    );
  },
};

/** The combobox has its own story, because its open list makes the rest of the page inert. */
const ComboboxAlone: Story = {
  render: function ComboboxAlone() {
    const texts = useCityTexts();
    const options = useCities();
    const [value, setValue] = useState<string | null>(null);
    return <Combobox {...texts} options={options} value={value} onChange={setValue} />;
  },
};

export const ComboboxSearched: Story = {
  ...ComboboxAlone,
  play: async ({ canvas, canvasElement }) => {
    const [first] = canvas.getAllByRole('combobox');
    if (!first) throw new Error('there is no list');
    await userEvent.type(first, 'dar beida');
    const page = within(canvasElement.ownerDocument.body);
    const found = await page.findAllByRole('option');
    await expect(found).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(first).toHaveValue(found[0]?.textContent ?? '');
  },
};

export const ComboboxNothingFound: Story = {
  ...ComboboxAlone,
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('combobox');
    if (!first) throw new Error('there is no list');
    await userEvent.type(first, 'zzzz');
  },
};
