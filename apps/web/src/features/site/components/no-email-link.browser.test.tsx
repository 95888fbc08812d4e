// Where an instance names no address, none is made up. A file of its own, because an instance is asked once.
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { EmailLink } from './email-link.tsx';

it.each(['en', 'fr', 'ar'] as const)(
  'without an address of the instance the page says so (%s)',
  async (language) => {
    deferServer({ '/config.json': { anon_key: 'anon', company: {} } });
    const screen = await mountIn(language, <EmailLink />, 'document');
    await expect.element(screen.getByText(text('document.no_address'))).toBeVisible();
    expect(screen.container.querySelector('a')).toBeNull();
  },
);
