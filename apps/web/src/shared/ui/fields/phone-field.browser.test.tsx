import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { PhoneField } from './phone-field.tsx';

async function mountPhone(language: 'en' | 'fr' | 'ar' = 'en', onBlur = vi.fn()) {
  function Phone() {
    const [value, setValue] = useState('');
    return <PhoneField label="Phone" value={value} onChange={setValue} onBlur={onBlur} />;
  }
  const screen = await mountIn(language, <Phone />);
  const input = screen.getByRole('textbox', { name: 'Phone' });
  await input.click();
  return { screen, input, onBlur };
}

it.each([
  ['0612345678', '06 12 34 56 78'],
  ['٠٦١٢٣٤٥٦٧٨', '06 12 34 56 78'],
  ['+212612345678', '06 12 34 56 78'],
  ['06-12.34 56 78', '06 12 34 56 78'],
  ['0612', '0612'],
])('the phone number %s is formatted as %s on blur', async (typed, written) => {
  const { input, onBlur } = await mountPhone();
  await userEvent.keyboard(typed);
  await userEvent.tab();
  await expect.element(input).toHaveValue(written);
  expect(onBlur).toHaveBeenCalledOnce();
});

it('while a person types a phone number, Arabic-Indic digits are replaced with the digits 0 to 9', async () => {
  const { input } = await mountPhone('ar');
  await userEvent.keyboard('٠٦١٢٣٤٥٦٧٨');
  await expect.element(input).toHaveValue('0612345678');
});

it.each(['+33', '0033'])(
  'for a phone number that starts with %s, the field shows no Moroccan prefix',
  async (typed) => {
    const { screen } = await mountPhone();
    await expect.element(screen.getByText('+212', { exact: true })).toBeVisible();
    await userEvent.keyboard(typed);
    expect(screen.getByText('+212', { exact: true }).query()).toBeNull();
  },
);

it.each(['en', 'fr', 'ar'] as const)(
  'the field shows a hint about the format of phone numbers in %s',
  async (language) => {
    const { input } = await mountPhone(language);
    await expect.element(input).toHaveAccessibleDescription(text('ui.phone_hint'));
    await expect.element(input).toHaveAttribute('inputmode', 'tel');
  },
);
