import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Language } from '../../../i18n/language.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { Combobox } from './combobox.tsx';
import { Select } from './select.tsx';

const SIZES = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Middle' },
  { value: 'l', label: 'Large' },
];
const CITIES = [
  { value: 'fes', label: 'Fès', names: ['Fès', 'Fez', 'فاس'] },
  { value: 'rabat', label: 'Rabat', names: ['Rabat', 'الرباط'] },
  { value: 'agadir', label: 'Agadir', detail: 'Souss-Massa', names: ['Agadir', 'أكادير'] },
];

async function mountSelect(start: string | null = null) {
  const onChange = vi.fn();
  function Size() {
    const [value, setValue] = useState(start);
    const take = (next: string) => {
      setValue(next);
      onChange(next);
    };
    return (
      <Select label="Size" options={SIZES} value={value} onChange={take} placeholder="Choose" />
    );
  }
  const screen = await mountIn('en', <Size />);
  return { screen, box: screen.getByRole('combobox', { name: 'Size' }), onChange };
}

async function mountCombobox(language: Language, start: string | null = null) {
  const onChange = vi.fn();
  function City() {
    const [value, setValue] = useState(start);
    const take = (next: string | null) => {
      setValue(next);
      onChange(next);
    };
    return (
      <Combobox
        label="City"
        options={CITIES}
        value={value}
        onChange={take}
        placeholder="Any"
        emptyText="No such city"
      />
    );
  }
  const screen = await mountIn(language, <City />);
  return { screen, box: screen.getByRole('combobox', { name: 'City' }), onChange };
}

describe('a select field', () => {
  it('shows its placeholder until an option is selected, and then shows that option', async () => {
    const { screen, box, onChange } = await mountSelect();
    await expect.element(box).toHaveTextContent('Choose');
    await box.click();
    await screen.getByRole('option', { name: 'Middle' }).click();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('m');
    await expect.element(box).toHaveTextContent('Middle');
  });

  it('can be used by keyboard alone, and keeps the focus', async () => {
    const { screen, box, onChange } = await mountSelect('s');
    await userEvent.tab();
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('option', { name: 'Small' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(screen.getByRole('option', { name: 'Large' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('l');
    await expect.element(box).toHaveFocus();
  });

  it('closes on Escape without a change', async () => {
    const { screen, box, onChange } = await mountSelect('s');
    await box.click();
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(box).toHaveTextContent('Small');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('marks the selected option', async () => {
    const { screen, box } = await mountSelect('m');
    await box.click();
    await expect
      .element(screen.getByRole('option', { selected: true }))
      .toHaveTextContent('Middle');
  });
});

describe('a searchable select field', () => {
  it.each([
    ['en', 'fez', 'Fès'],
    ['fr', 'فاس', 'Fès'],
    ['ar', 'rabat', 'Rabat'],
    ['ar', 'الرباط', 'Rabat'],
    ['ar', 'اكادير', 'Agadir'],
  ] as const)(
    'in %s, the search for %s finds only the option %s, and Enter selects that option',
    async (language, typed, found) => {
      const { screen, box, onChange } = await mountCombobox(language);
      await box.fill(typed);
      await expect.element(screen.getByRole('option')).toMatchTextContent(found);
      await userEvent.keyboard('{Enter}');
      await expect.element(box).toHaveValue(found);
      expect(onChange).toHaveBeenCalledExactlyOnceWith(
        found === 'Fès' ? 'fes' : found.toLowerCase(),
      );
    },
  );

  it('moves through the list by arrow keys', async () => {
    const { screen, box, onChange } = await mountCombobox('en');
    await box.click();
    await expect.element(screen.getByRole('option', { name: 'Fès' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(box).not.toHaveValue('');
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('shows that nothing was found, and selects nothing on Enter', async () => {
    const { screen, box, onChange } = await mountCombobox('en');
    await box.fill('xyzxyz');
    await expect.element(screen.getByText('No such city')).toBeVisible();
    expect(screen.getByRole('option').query()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('discards an unfinished search on blur', async () => {
    const { box, onChange } = await mountCombobox('fr', 'rabat');
    await box.fill('Fè');
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect.element(box).toHaveValue('Rabat');
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each(['en', 'fr', 'ar'] as const)(
    'has a button that clears the selection, in %s',
    async (language) => {
      const { screen, box, onChange } = await mountCombobox(language, 'rabat');
      await screen.getByRole('button', { name: text('ui.clear') }).click();
      await expect.element(box).toHaveValue('');
      expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    },
  );

  it('shows all options again when the list is reopened after a selection', async () => {
    const { screen, box } = await mountCombobox('en', 'rabat');
    await screen.getByRole('button', { name: 'City' }).click();
    await expect.element(screen.getByRole('option', { name: /Agadir/ })).toBeVisible();
    await expect.element(screen.getByRole('option', { name: /Fès/ })).toBeVisible();
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  });
});
