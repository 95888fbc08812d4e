import { expect, it, vi } from 'vitest';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { readLabelCode } from './label-code.ts';
import { useTypedCode } from './use-typed-code.ts';

it('reports a wrong code only after submit, focuses the code field, and clears the error once the code is corrected', async () => {
  const onCode = vi.fn();
  function Form() {
    const { code, isWrong, check, field } = useTypedCode(readLabelCode);
    return (
      <form
        noValidate
        onSubmit={(event) => {
          check(event);
          onCode(code);
        }}
      >
        <TextField {...field} label="Code" error={isWrong ? 'Wrong' : undefined} />
        <button type="submit">Open</button>
      </form>
    );
  }
  const screen = await mountIn('ar', <Form />);
  const field = screen.getByLabelText('Code');
  await field.fill('WP 000-000-0010');
  expect(screen.getByText('Wrong').query()).toBeNull();
  await screen.getByRole('button').click();
  expect(onCode).toHaveBeenLastCalledWith(undefined);
  await expect.element(screen.getByText('Wrong')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('wp ٠٠٠٠٠٠٠٠١٨');
  expect(screen.getByText('Wrong').query()).toBeNull();
  await screen.getByRole('button').click();
  expect(onCode).toHaveBeenLastCalledWith('WP0000000018');
});
