// Text direction of fields. An empty field has the direction of the page, and a filled field has
// the direction of its text. Fields for numbers are always left to right.
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { AmountField } from './amount-field.tsx';
import { Combobox } from './combobox.tsx';
import { DateField } from './date-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const ignore = () => undefined;
const LATIN = 'Rue Ibn Sina';
const ARABIC = 'شارع ابن سينا';

function Amount() {
  const [value, setValue] = useState('');
  return <AmountField label="Field" value={value} onChange={setValue} />;
}
function Phone() {
  const [value, setValue] = useState('');
  return <PhoneField label="Field" value={value} onChange={setValue} />;
}

const WORDS: [string, 'textbox' | 'combobox', ReactElement][] = [
  [
    'a text field without a dir attribute',
    'textbox',
    <TextField key="0" label="Field" dir={undefined} />,
  ],
  [
    'a multi-line field without a dir attribute',
    'textbox',
    <TextArea key="00" label="Field" dir={undefined} />,
  ],
  ['a text field', 'textbox', <TextField key="1" label="Field" />],
  ['a multi-line field', 'textbox', <TextArea key="2" label="Field" />],
  [
    'a searchable select field',
    'combobox',
    <Combobox
      key="3"
      label="Field"
      options={[]}
      value={null}
      onChange={ignore}
      placeholder=" "
      emptyText="–"
    />,
  ],
];
const FIGURES: [string, ReactElement, string][] = [
  ['an amount', <Amount key="1" />, '1500'],
  ['a phone number', <Phone key="2" />, '0612345678'],
  ['a date', <DateField key="3" label="Field" value={null} onChange={ignore} />, '05/03/2027'],
];
const directionOf = (element: Element) => getComputedStyle(element).direction;

describe.each(WORDS)('text direction of the field: %s', (_, role, field) => {
  it.each([
    ['en', 'ltr'],
    ['fr', 'ltr'],
    ['ar', 'rtl'],
  ] as const)(
    'an empty field has the direction of the page in %s, and a filled field has the direction of its text',
    async (language, side) => {
      const screen = await mountIn(language, field);
      const input = screen.getByRole(role, { name: 'Field' });
      expect(directionOf(document.documentElement)).toBe(side);
      expect(directionOf(input.element())).toBe(side);
      for (const [words, direction] of [
        [ARABIC, 'rtl'],
        [LATIN, 'ltr'],
      ] as const) {
        await input.fill(words);
        expect(directionOf(input.element())).toBe(direction);
      }
      await input.fill('');
      expect(directionOf(input.element())).toBe(side);
    },
  );
});

describe.each(FIGURES)('text direction of the number field: %s', (_, field, figures) => {
  it.each(['en', 'fr', 'ar'] as const)('is left to right in %s', async (language) => {
    const screen = await mountIn(language, field);
    const input = screen.getByRole('textbox', { name: 'Field' });
    expect(directionOf(input.element())).toBe('ltr');
    await input.fill(figures);
    expect(directionOf(input.element())).toBe('ltr');
  });
});

it.each(['email', 'url'] as const)(
  '%s is left to right in Arabic if the form requests it',
  async (type) => {
    const screen = await mountIn('ar', <TextField label="Field" type={type} dir="ltr" />);
    expect(directionOf(screen.getByLabelText('Field').element())).toBe('ltr');
  },
);

it('in a left-to-right field on an Arabic page, the prefix is to the left of the input', async () => {
  const screen = await mountIn('ar', <TextField label="Field" dir="ltr" lead={<b>+212</b>} />);
  const sign = screen.getByText('+212').element().getBoundingClientRect();
  const input = screen.getByLabelText('Field').element().getBoundingClientRect();
  expect(sign.right).toBeLessThanOrEqual(input.left);
});
