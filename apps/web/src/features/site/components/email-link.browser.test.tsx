// The address to write to: the one that this instance names, and nothing while it cannot be asked.
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { EmailLink } from './email-link.tsx';

it('the address to write to is the one that the instance names', async () => {
  deferServer({ '/config.json': { company: { contact_email: 'help@casa.example' } } });
  const screen = await mountIn('en', <EmailLink />, 'document');
  await expect
    .element(screen.getByRole('link', { name: 'help@casa.example' }))
    .toHaveAttribute('href', 'mailto:help@casa.example');
});
