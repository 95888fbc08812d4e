// Every field associates its label, required mark, hint and error with its control for screen
// readers.
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { AmountField } from './amount-field.tsx';
import { Combobox } from './combobox.tsx';
import { DateField } from './date-field.tsx';
import type { FieldTexts } from './field.tsx';
import { PhoneField } from './phone-field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const ignore = () => undefined;
type Props = FieldTexts & { disabled?: boolean };
type Role = 'textbox' | 'combobox';
const list = { options: [], value: null, onChange: ignore, placeholder: '…' };

const FIELDS: [string, Role, (props: Props) => ReactElement][] = [
  ['a text field', 'textbox', (props) => <TextField {...props} />],
  ['a multi-line field', 'textbox', (props) => <TextArea {...props} />],
  ['an amount', 'textbox', (props) => <AmountField {...props} value="" onChange={ignore} />],
  ['a phone number', 'textbox', (props) => <PhoneField {...props} value="" onChange={ignore} />],
  ['a date', 'textbox', (props) => <DateField {...props} value={null} onChange={ignore} />],
  ['a select field', 'combobox', (props) => <Select {...props} {...list} />],
  [
    'a searchable select field',
    'combobox',
    (props) => <Combobox {...props} {...list} emptyText="–" />,
  ],
];

const controlOf = (screen: RenderResult, role: Role) => screen.getByRole(role, { name: /^Sum/ });

describe.each(FIELDS)('form field: %s', (_, role, field) => {
  it('has its label as its accessible name, and is not marked as invalid when there is no error', async () => {
    const screen = await mountIn('en', field({ label: 'Sum' }));
    const control = screen.getByRole(role, { name: 'Sum', exact: true });
    await expect.element(control).not.toHaveAttribute('aria-invalid');
    await expect.element(control).toBeEnabled();
  });

  it('is described by its hint', async () => {
    const screen = await mountIn('en', field({ label: 'Sum', hint: 'In dirhams.' }));
    await expect.element(controlOf(screen, role)).toHaveAccessibleDescription('In dirhams.');
  });

  it('is marked as invalid if there is an error, and is described by both its hint and the error', async () => {
    const screen = await mountIn(
      'en',
      field({ label: 'Sum', hint: 'In dirhams.', error: 'Too much.' }),
    );
    const control = controlOf(screen, role);
    await expect.element(control).toHaveAttribute('aria-invalid', 'true');
    await expect.element(control).toHaveAccessibleDescription('In dirhams. Too much.');
    await expect.element(screen.getByText('Too much.')).toHaveAttribute('aria-live', 'polite');
  });

  it.each(['en', 'fr', 'ar'] as const)('shows in %s whether it is optional', async (language) => {
    const screen = await mountIn(
      language,
      <>
        {field({ label: 'One', mark: 'required' })}
        {field({ label: 'Two', mark: 'optional' })}
      </>,
    );
    const one = screen.getByRole(role, { name: `One ${text('common.required')}` });
    const two = screen.getByRole(role, { name: `Two ${text('common.optional')}` });
    await expect.element(one).toBeVisible();
    await expect.element(two).toBeVisible();
    await expect.element(two).not.toHaveAttribute('aria-required');
  });

  it('accepts no input while it is disabled', async () => {
    const screen = await mountIn('en', field({ label: 'Sum', disabled: true }));
    await expect.element(controlOf(screen, role)).toBeDisabled();
  });
});

it.each(FIELDS)('%s is marked as required for screen readers', async (_, role, field) => {
  const screen = await mountIn('en', field({ label: 'Sum', mark: 'required' }));
  await expect.element(controlOf(screen, role)).toHaveAttribute('aria-required', 'true');
});

it('two fields with the same name have separate errors', async () => {
  const screen = await mountIn(
    'en',
    <>
      <TextField label="One" error="Wrong." />
      <TextField label="Two" hint="Any." />
    </>,
  );
  await expect.element(screen.getByLabelText('One')).toHaveAccessibleDescription('Wrong.');
  await expect.element(screen.getByLabelText('Two')).toHaveAccessibleDescription('Any.');
});
