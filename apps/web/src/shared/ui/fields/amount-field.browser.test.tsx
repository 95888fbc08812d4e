import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { AmountField } from './amount-field.tsx';

const GAP = '\u202f';

async function mountAmount(language: 'en' | 'fr' | 'ar', start = '') {
  function Amount() {
    const [value, setValue] = useState(start);
    return <AmountField label="Amount" value={value} onChange={setValue} />;
  }
  const screen = await mountIn(language, <Amount />);
  const input = screen.getByRole('textbox', { name: 'Amount' });
  const element = input.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('an amount is typed into an input');
  await input.click();
  return { screen, input, element };
}

it.each([
  ['en', '500', '500'],
  ['fr', '1500', `1${GAP}500`],
  ['en', '1234567', `1${GAP}234${GAP}567`],
  ['ar', '1500', `1${GAP}500`],
  ['ar', '٢٥٠٠', `2${GAP}500`],
  ['fr', '۲۵۰۰', `2${GAP}500`],
  ['fr', '12 500', `12${GAP}500`],
  // A comma or full stop can separate thousands or decimals. The field must not guess, so it leaves
  // the input unchanged and the form shows an error.
  ['en', '1,500', '1,500'],
  ['fr', '12,50', '12,50'],
  ['ar', '1.500', '1.500'],
  ['ar', '-5', '-5'],
  ['en', 'abc', 'abc'],
] as const)(
  'in %s, the input %s is displayed as %s during typing',
  async (language, typed, shown) => {
    const { input } = await mountAmount(language);
    await userEvent.keyboard(typed);
    await expect.element(input).toHaveValue(shown);
  },
);

it("accepts a pasted amount in the app's own format", async () => {
  const { input } = await mountAmount('fr');
  await input.fill(`12${GAP}500`);
  await expect.element(input).toHaveValue(`12${GAP}500`);
});

it.each([
  ['en', 'MAD'],
  ['fr', 'DH'],
  ['ar', 'درهم'],
] as const)('an amount field shows its unit in %s', async (language, unit) => {
  const { screen } = await mountAmount(language);
  await expect.element(screen.getByText(unit)).toBeVisible();
});

it.each([
  ['a digit at the beginning', 0, '9', `91${GAP}234`, 1],
  ['a digit after the separator', 2, '9', `19${GAP}234`, 2],
  ['a digit in the middle', 3, '9', `12${GAP}934`, 4],
  ['a digit at the end', 5, '9', `12${GAP}349`, 6],
  ['a deletion after the separator', 3, '{Backspace}', '134', 1],
  ['a deletion at the end', 5, '{Backspace}', '123', 3],
])(
  'the caret stays next to the same digit after typing or deleting: %s',
  async (_, caret, keys, shown, place) => {
    const { input, element } = await mountAmount('ar', '1234');
    element.setSelectionRange(caret, caret);
    await userEvent.keyboard(keys);
    await expect.element(input).toHaveValue(shown);
    expect([element.selectionStart, element.selectionEnd]).toEqual([place, place]);
  },
);

it('shows the number keyboard on phones, and turns autocomplete off', async () => {
  const { input } = await mountAmount('fr');
  await expect.element(input).toHaveAttribute('inputmode', 'numeric');
  await expect.element(input).toHaveAttribute('autocomplete', 'off');
});
