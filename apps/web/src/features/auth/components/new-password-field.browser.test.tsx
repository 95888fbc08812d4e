import { describe, expect, it } from 'vitest';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const LEVELS: [string, MessageKey][] = [
  ['12345', 'auth.password_hint'],
  ['123456', 'auth.password_common'],
  ['Amina1990', 'auth.password_own'],
  ['kxwqzm', 'auth.password_fair'],
  ['figs-andy', 'auth.password_good'],
  ['figs-and-honey', 'auth.password_strong'],
];

describe.each(['en', 'fr', 'ar'] as const)('new-password field in %s', (language) => {
  it.each(LEVELS)('rates the password %s as %s, also for screen readers', async (password, key) => {
    const screen = await mountIn(language, <NewPasswordField own={() => ['Amina']} />, 'auth');
    const height = screen.container.offsetHeight;
    const field = screen.getByLabelText(text('auth.password'), { exact: true });
    await expect.element(field).toHaveAccessibleDescription(text('auth.password_hint'));
    await field.fill(password);
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent(text(key).replaceAll('\u00a0', ' '));
    // Loading the password meter late must not move the elements below this field.
    expect(screen.container.offsetHeight).toBe(height);
  });
});

it("warns of a password that contains the user's name, and shows the requirements again when the field is cleared", async () => {
  let name = '';
  const screen = await mountIn('en', <NewPasswordField own={() => [name]} />, 'auth');
  const field = screen.getByLabelText(text('auth.password'), { exact: true });
  await field.fill('Zineb-77');
  await expect.element(screen.getByRole('status')).toHaveTextContent(text('auth.password_fair'));
  name = 'Zineb';
  await field.fill('Zineb-777');
  await expect.element(screen.getByRole('status')).toHaveTextContent(text('auth.password_own'));
  await field.fill('');
  await expect.element(screen.getByRole('status')).toHaveTextContent(text('auth.password_hint'));
});
