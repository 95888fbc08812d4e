import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { RecipientFields } from './recipient-fields.tsx';

const fes = { id: 2, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };

function Form({
  hasAccount = false,
  isNamed = false,
}: {
  hasAccount?: boolean;
  isNamed?: boolean;
}) {
  const form = useForm({
    defaultValues: { recipient_name: '', recipient_city_id: 2, recipient_phone: '' },
    resolver: () => ({
      values: {},
      errors: {
        ...(!isNamed && {
          recipient_name: { type: 'custom', message: 'money.recipient_name_missing' },
        }),
        recipient_phone: { type: 'custom', message: 'money.phone_invalid' },
      },
    }),
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
        <RecipientFields hasAccount={hasAccount} />
        <button type="submit">Go</button>
      </form>
    </FormProvider>
  );
}

it.each(['fr', 'ar'] as const)(
  'recipient fields show the error of each field in %s',
  async (language) => {
    deferServer({ 'v1/cities': [fes] });
    const screen = await mountIn(language, <Form />, 'money');
    const name = screen.getByRole('textbox', { name: text('money.recipient_name') });
    await name.fill('<b>عمر</b> & Cie');
    await screen.getByRole('button', { name: 'Go' }).click();
    await expect.element(screen.getByText(text('money.recipient_name_missing'))).toBeVisible();
    await expect.element(screen.getByText(text('money.phone_invalid'))).toBeVisible();
    await expect.element(name).toHaveValue('<b>عمر</b> & Cie');
    await expect.element(name).toHaveFocus();
    await expect
      .element(screen.getByRole('combobox', { name: text('money.recipient_city') }))
      .toHaveValue(language === 'fr' ? 'Fès' : 'فاس');
  },
);

it('a phone number that is the first error takes the focus', async () => {
  deferServer({ 'v1/cities': [fes] });
  const screen = await mountIn('ar', <Form isNamed />, 'money');
  await screen.getByRole('button', { name: 'Go' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: text('money.recipient_phone'), exact: false }))
    .toHaveFocus();
  expect(screen.getByText(text('money.recipient_name_missing')).query()).toBeNull();
});

it('the form shows no phone number field when the recipient has an account', async () => {
  deferServer({ 'v1/cities': [fes] });
  const screen = await mountIn('en', <Form hasAccount />, 'money');
  await expect
    .element(screen.getByRole('textbox', { name: text('money.recipient_name') }))
    .toBeVisible();
  expect(screen.getByLabelText(text('money.recipient_phone')).query()).toBeNull();
});
