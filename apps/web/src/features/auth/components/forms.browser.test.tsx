import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeferredServer, deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import { type TestedForm, testForms } from '../../../testing/test-forms.ts';
import { TestRoute } from '../../../testing/test-route.tsx';
import type { Passkey } from '../api/security-queries.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { LoginForm } from './login-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';
import { SignupForm } from './signup-form.tsx';

const ignore = () => undefined;
const passkey = { id: 'passkey', name: 'Phone' } as Passkey;
const PASSWORD = 'a long enough one';

const tooOften = (path: string) => (server: DeferredServer) => {
  const code = 'over_request_rate_limit';
  server.fail(path, 429, { code, error_code: code, message: code, msg: code });
  return text('auth.too_many_tries');
};
const at = (path: string): Pick<TestedForm, 'path' | 'refuse'> => ({
  path,
  refuse: tooOften(path),
});

beforeEach(() => signIn('person'));

testForms(
  [
    {
      name: 'signing in',
      element: () => (
        <TestRoute>
          <LoginForm />
        </TestRoute>
      ),
      fill: async (screen) => {
        await screen.getByLabelText(text('auth.username_or_email')).fill('salma');
        await screen.getByLabelText(text('auth.password'), { exact: true }).fill(PASSWORD);
      },
      press: 'common.sign_in',
      ...at('/sign-in-with-username'),
      kept: { 'auth.username_or_email': 'salma', 'auth.password': PASSWORD },
    },
    {
      name: 'signing up',
      element: () => (
        <TestRoute>
          <SignupForm onSignedUp={ignore} />
        </TestRoute>
      ),
      fill: async (screen) => {
        await screen.getByLabelText(text('auth.first_name')).fill('Salma');
        await screen.getByLabelText(text('auth.email')).fill('salma@wasl.test');
        await screen.getByLabelText(text('auth.password'), { exact: true }).fill(PASSWORD);
      },
      press: 'auth.create_account',
      ...at('/signup'),
      // Each attempt has its own PKCE code challenge.
      isNewAfterRefusal: true,
      kept: { 'auth.first_name': 'Salma', 'auth.email': 'salma@wasl.test' },
    },
    {
      name: 'a confirmation that is sent again',
      element: () => <ResendConfirmationButton email="salma@wasl.test" />,
      press: 'auth.send_again',
      ...at('/resend'),
      done: { answer: {}, says: 'auth.sent_again' },
      isNewAfterRefusal: true,
    },
    {
      name: 'a new password',
      element: (onDone) => <NewPasswordForm onSaved={onDone} />,
      fill: (screen) =>
        screen.getByLabelText(text('auth.password'), { exact: true }).fill(PASSWORD),
      press: 'auth.save_password',
      ...at('/user'),
      done: { answer: {} },
      kept: { 'auth.password': PASSWORD },
    },
    {
      name: 'another password',
      element: (onDone) => <ChangePasswordForm hasFactor={false} onSaved={onDone} />,
      fill: async (screen) => {
        await screen.getByLabelText(text('account_security.current_password')).fill('the old one');
        await screen.getByLabelText(text('account_security.new_password')).fill(PASSWORD);
      },
      press: 'auth.save_password',
      ...at('/user'),
      done: { answer: {} },
      kept: { 'account_security.new_password': PASSWORD },
    },
    {
      name: 'another address',
      element: (onDone) => <ChangeEmailForm hasFactor={false} onSent={onDone} />,
      fill: (screen) =>
        screen.getByLabelText(text('account_security.new_email')).fill('new@wasl.test'),
      press: 'account_security.send_links',
      ...at('/user'),
      done: { answer: {} },
      isNewAfterRefusal: true,
      kept: { 'account_security.new_email': 'new@wasl.test' },
    },
    {
      name: 'the name of a passkey',
      element: (onDone) => <RenamePasskeyForm passkey={passkey} onSaved={onDone} />,
      fill: (screen) =>
        screen.getByLabelText(text('account_security.passkey_name')).fill('Old phone'),
      press: 'account_security.save_name',
      path: '/passkeys/passkey',
      done: { answer: {} },
      refuse: (server) => {
        server.fail('/passkeys/passkey', 500, { code: 'unexpected_failure', msg: 'no' });
        return text('errors.unexpected');
      },
      kept: { 'account_security.passkey_name': 'Old phone' },
    },
  ],
  'auth',
  'account_security',
);

describe.each(['en', 'fr', 'ar'] as const)('sign-in forms in %s', (language) => {
  it('request a link only once, and keep the typed address when the request fails', async () => {
    deferServer();
    const sending = Promise.withResolvers<void>();
    const send = vi.fn(() => sending.promise);
    const element = <EmailForm send={send} sendLabel="Send" sentText="Sent" />;
    const screen = await mountIn(language, element, 'auth');
    await screen.getByLabelText(text('auth.email')).fill('salma@wasl.test');
    const button = screen.getByRole('button', { name: 'Send' });
    await button.click();
    await expect.poll(() => send.mock.calls).toEqual([['salma@wasl.test']]);
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    sending.reject(new TypeError('Failed to fetch'));
    await expect.element(screen.getByText(text('errors.network'))).toBeVisible();
    await expect.element(screen.getByLabelText(text('auth.email'))).toHaveValue('salma@wasl.test');
    await expect.element(button).toBeEnabled();
  });

  it('submit a code typed in Arabic digits as ASCII digits, and only once', async () => {
    const onCode = vi.fn(() => new Promise<void>(ignore));
    const screen = await mountIn(language, <CodeForm submitLabel="Go" onCode={onCode} />, 'auth');
    await screen.getByLabelText(text('auth.code')).fill('١٢٣٤٥٦');
    const button = screen.getByRole('button', { name: 'Go' });
    await button.click();
    await expect.poll(() => onCode.mock.calls).toEqual([['123456']]);
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
  });
});

it('shows an error at the field for an invalid address, and sends nothing', async () => {
  const send = vi.fn();
  const screen = await mountIn(
    'fr',
    <EmailForm send={send} sendLabel="Send" sentText="Sent" />,
    'auth',
  );
  await screen.getByLabelText(text('auth.email')).fill('salma');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(screen.getByLabelText(text('auth.email')))
    .toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText(text('auth.email'))).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});
