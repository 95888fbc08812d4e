// Reauthentication before money is sent: blocks the transfer until the password or code is correct,
// then refreshes the access token.
import { beforeEach, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../../shared/session/session-key.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import { TransferReauthentication } from './transfer-reauthentication.tsx';

const mount = async (proof: 'code' | 'sign_in') => {
  const onProven = vi.fn();
  const element = <TransferReauthentication proof={proof} onProven={onProven} />;
  return { onProven, screen: await mountIn('fr', element, 'auth', 'account_security') };
};

beforeEach(() => signIn('salma'));

it('after a correct password, refreshes the access token and then continues the transfer', async () => {
  const server = deferServer();
  const { screen, onProven } = await mount('sign_in');
  await expect
    .element(screen.getByRole('button', { name: text('account_security.prove_passkey') }))
    .toBeVisible();
  await screen.getByLabelText(text('account_security.current_password')).fill('Sahara2026');
  await screen.getByRole('button', { name: text('auth.confirm') }).click();
  await expect.poll(() => server.sentTo('/auth/v1/user')).toHaveLength(1);
  server.answer('/auth/v1/user', { id: 'salma' });
  await expect.poll(() => server.sentTo('/auth/v1/token')).toHaveLength(1);
  expect(onProven).not.toHaveBeenCalled();
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const session = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}');
  server.answer('/auth/v1/token', { ...session, expires_at });
  await expect.poll(() => onProven.mock.calls.length).toBe(1);
});

it('shows an error after a wrong password and does not continue the transfer', async () => {
  const server = deferServer();
  const { screen, onProven } = await mount('sign_in');
  await screen.getByLabelText(text('account_security.current_password')).fill('wrong-one');
  await screen.getByRole('button', { name: text('auth.confirm') }).click();
  await expect.poll(() => server.sentTo('/auth/v1/user')).toHaveLength(1);
  const code = 'invalid_credentials';
  server.fail('/auth/v1/user', 400, { code, error_code: code, message: code, msg: code });
  await expect.element(screen.getByText(text('account_security.current_wrong'))).toBeVisible();
  expect(server.sentTo('/auth/v1/token')).toEqual([]);
  expect(onProven).not.toHaveBeenCalled();
});

it('asks only for a code of the authenticator app when the user has such an app', async () => {
  deferServer();
  const { screen, onProven } = await mount('code');
  await expect.element(screen.getByLabelText(text('auth.code'))).toBeVisible();
  expect(screen.getByLabelText(text('account_security.current_password')).query()).toBeNull();
  await screen.getByLabelText(text('auth.code')).fill('123');
  await screen.getByRole('button', { name: text('auth.confirm') }).click();
  expect(onProven).not.toHaveBeenCalled();
});
