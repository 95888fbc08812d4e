// Tests of the contact e-mail address on public pages. Until the app has loaded the contact address
// of the instance, the pages show nothing in its place.
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { EmailLink } from './email-link.tsx';

it('a public page shows the contact address of the instance', async () => {
  deferServer({ '/config.json': { company: { contact_email: 'help@casa.example' } } });
  const screen = await mountIn('en', <EmailLink />, 'document');
  await expect
    .element(screen.getByRole('link', { name: 'help@casa.example' }))
    .toHaveAttribute('href', 'mailto:help@casa.example');
});
