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

describe.each(['en', 'fr', 'ar'] as const)('the field for a new password in %s', (language) => {
  it.each(LEVELS)('says of %s %s, to screen readers too', async (password, key) => {
    const screen = await mountIn(language, <NewPasswordField own={() => ['Amina']} />, 'auth');
    expect(screen.getByRole('status').query()).toBeNull();
    await screen.getByLabelText(text('auth.password'), { exact: true }).fill(password);
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent(text(key).replaceAll('\u00a0', ' '));
  });
});

it('takes her name as it stands when she types, and is silent again when the field is empty', async () => {
  let name = '';
  const screen = await mountIn('en', <NewPasswordField own={() => [name]} />, 'auth');
  const field = screen.getByLabelText(text('auth.password'), { exact: true });
  await field.fill('Zineb-77');
  await expect.element(screen.getByRole('status')).toHaveTextContent(text('auth.password_fair'));
  name = 'Zineb';
  await field.fill('Zineb-777');
  await expect.element(screen.getByRole('status')).toHaveTextContent(text('auth.password_own'));
  await field.fill('');
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});
