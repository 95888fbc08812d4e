// Test of a public page when this instance has no contact address. It is in a separate file,
// because a page loads the settings of the instance only once.
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { EmailLink } from './email-link.tsx';

it.each(['en', 'fr', 'ar'] as const)(
  'a public page shows a note when the instance has no contact address (%s)',
  async (language) => {
    deferServer({ '/config.json': { anon_key: 'anon', company: {} } });
    const screen = await mountIn(language, <EmailLink />, 'document');
    await expect.element(screen.getByText(text('document.no_address'))).toBeVisible();
    expect(screen.container.querySelector('a')).toBeNull();
  },
);
