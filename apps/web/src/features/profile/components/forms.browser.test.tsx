import { expect, it, vi } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import { testForms } from '../../../testing/test-forms.ts';
import type { Profile } from '../model/profile.ts';
import { DeleteForm } from './delete-form.tsx';
import { NamesForm } from './names-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { PhoneProof } from './phone-proof.tsx';
import { UsernameForm } from './username-form.tsx';

const ignore = () => undefined;
const profile = {
  id: 'person',
  username: 'salma',
  email: 'salma@wasl.test',
  first_name: 'Salma',
  last_name: 'Idrissi',
  phone_number: null,
} as Profile;

testForms(
  [
    {
      name: 'the names',
      element: (onDone) => <NamesForm profile={profile} onSaved={onDone} />,
      fill: (screen) => screen.getByLabelText(text('profile.first_name')).fill('Sara'),
      press: 'profile.save_names',
      path: 'v1/profiles',
      done: { answer: profile, says: 'profile.names_saved' },
      kept: { 'profile.first_name': 'Sara' },
    },
    {
      name: 'the username',
      element: (onDone) => <UsernameForm userId="person" current="salma" onSaved={onDone} />,
      fill: (screen) => screen.getByLabelText(text('profile.username')).fill('sara'),
      press: 'profile.save_username',
      path: 'v1/profiles',
      done: { answer: profile, says: 'profile.username_saved' },
      refuse: (server) => {
        server.refuse('v1/profiles', 'USERNAME_TOO_SOON', { days: 11 });
        return text('errors.USERNAME_TOO_SOON', { days: 11 });
      },
      kept: { 'profile.username': 'sara' },
    },
  ],
  'profile',
);

it.each(['en', 'fr', 'ar'] as const)(
  'the form shows the error about a taken username at the username field, in %s',
  async (language) => {
    const server = deferServer();
    const element = <UsernameForm userId="person" current={null} onSaved={ignore} />;
    const screen = await mountIn(language, element, 'profile');
    const field = screen.getByLabelText(text('profile.username'));
    await field.fill('omar');
    await screen.getByRole('button', { name: text('profile.save_username') }).click();
    await expect.poll(() => server.sentTo('v1/profiles').length).toBe(1);
    server.fail('v1/profiles', 409, { code: '23505', message: 'taken' });
    await expect
      .element(field)
      .toHaveAccessibleDescription(expect.stringContaining(text('profile.username_taken')));
    await expect.element(field).toHaveValue('omar');
  },
);

it('an account is deleted only after the user types their username, ignoring case, and only once', async () => {
  signIn('person');
  const server = deferServer();
  const element = <DeleteForm profile={profile} onRefused={ignore} onDeleted={ignore} />;
  const screen = await mountIn('en', element, 'profile');
  const button = screen.getByRole('button', { name: text('profile.delete_confirm') });
  await screen.getByLabelText(text('profile.username')).fill('omar');
  await button.click();
  await expect.element(screen.getByText(text('profile.delete_name_wrong'))).toBeVisible();
  expect(server.sentTo('delete-account')).toEqual([]);
  await screen.getByLabelText(text('profile.username')).fill(' SALMA ');
  await button.click();
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});

it.each(['٠٦١٢٣٤٥٦٧٨', '06 12 34 56 78'])(
  'several clicks send only one verification code, and the phone number typed as %s is normalised',
  async (typed) => {
    signIn('person');
    const server = deferServer();
    const screen = await mountIn('ar', <PhoneForm profile={profile} onSaved={ignore} />, 'profile');
    await screen.getByLabelText(text('profile.phone')).fill(typed);
    const button = screen.getByRole('button', { name: text('profile.send_code') });
    await button.click();
    await expect.poll(() => server.sentTo('/user').length).toBe(1);
    expect(server.sentTo('/user')[0]).toContain('212612345678');
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
  },
);

it('a proof of identity is submitted only once while it is being checked', async () => {
  const onProof = vi.fn();
  const screen = await mountIn(
    'fr',
    <PhoneProof problem={undefined} isPending onProof={onProof} onFailure={ignore} />,
    'profile',
  );
  const button = screen.getByRole('button', { name: text('profile.proof_continue') });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});
