// Tests of the field for an e-mailed code: the purpose sent with the code, and the handling of a
// wrong code.
import { beforeEach, expect, it, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { MailedCode } from './mailed-code.tsx';

const { enter } = vi.hoisted(() => ({ enter: vi.fn() }));
vi.mock('../api/mailed-code-port.ts', () => ({ signInWithMailedCode: enter }));

beforeEach(() => {
  enter.mockReset();
});

it.each(['signup', 'recovery'] as const)(
  'submits an e-mailed code with its purpose: %s',
  async (purpose) => {
    const entering = Promise.withResolvers<void>();
    enter.mockReturnValue(entering.promise);
    const onEntered = vi.fn();
    const { getByLabelText, getByRole } = await mountIn(
      'fr',
      <MailedCode email="amina@wasl.example" purpose={purpose} onEntered={onEntered} />,
      'auth',
    );
    await getByLabelText(text('auth.code')).fill('123456');
    await getByRole('button', { name: text('auth.confirm') }).click();
    await expect.poll(() => enter.mock.calls).toEqual([['amina@wasl.example', '123456', purpose]]);
    expect(onEntered).not.toHaveBeenCalled();
    entering.resolve();
    await expect.poll(() => onEntered).toHaveBeenCalledOnce();
  },
);

it('keeps the typed code and stays on the screen after a wrong code', async () => {
  const { Refusal } = await import('../../../shared/errors/refusal.ts');
  enter.mockRejectedValue(new Refusal({ code: 'otp_expired', message: 'wrong' }));
  const onEntered = vi.fn();
  const { getByLabelText, getByRole, getByText } = await mountIn(
    'ar',
    <MailedCode email="amina@wasl.example" purpose="signup" onEntered={onEntered} />,
    'auth',
  );
  await getByLabelText(text('auth.code')).fill('123456');
  await getByRole('button', { name: text('auth.confirm') }).click();
  await expect.element(getByText(text('auth.mailed_code_wrong'))).toBeVisible();
  await expect.element(getByLabelText(text('auth.code'))).toHaveValue('123456');
  expect(onEntered).not.toHaveBeenCalled();
});

it('links to the webmail page of a known provider, and shows no link for the address of another provider', async () => {
  const mount = (email: string) =>
    mountIn('en', <MailedCode email={email} purpose="signup" />, 'auth');
  const known = await mount('amina@gmail.com');
  await expect
    .element(known.getByRole('link', { name: text('auth.open_mail') }))
    .toHaveAttribute('href', 'https://mail.google.com/');
  await known.unmount();
  const other = await mount('amina@wasl.example');
  await expect.element(other.getByLabelText(text('auth.code'))).toBeVisible();
  expect(other.getByRole('link').query()).toBeNull();
});
