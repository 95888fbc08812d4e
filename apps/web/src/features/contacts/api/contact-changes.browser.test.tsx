// Changes to one contact reach the server in the order in which the user made them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { deferServer } from '../../../testing/deferred-server.ts';
import { signIn } from '../../../testing/sign-in.ts';
import type { Contact } from '../model/contact.ts';
import { useDeleteContact, useSaveContact } from './contact-changes.ts';
import { contactQueries } from './contact-queries.ts';

const karim = { id: 'k', contact_first_name: 'Karim', contact_last_name: null } as Contact;

it('a deletion waits until the previous change is saved, and the list shows both changes immediately', async () => {
  signIn('amina');
  const server = deferServer();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = contactQueries.list('amina');
  client.setQueryData(queryKey, [karim]);
  const { result, act } = await renderHook(
    () => ({ save: useSaveContact('amina'), remove: useDeleteContact('amina') }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await act(() =>
    result.current.save.mutate({
      id: 'k',
      isNew: false,
      contact_first_name: 'Karim',
      contact_last_name: 'Tazi',
      contact_phone: '+212661000001',
      contact_user_id: null,
      city_id: null,
    }),
  );
  await expect.poll(() => client.getQueryData(queryKey)?.[0]?.contact_last_name).toBe('Tazi');
  await act(() => result.current.remove.mutate('k'));
  await expect.poll(() => client.getQueryData(queryKey)).toEqual([]);
  await expect.poll(() => server.sentTo('/contacts').length).toBe(1);
  server.answer('/contacts', karim);
  await expect.poll(() => server.sentTo('/contacts').length).toBeGreaterThan(1);
  expect(server.sentTo('/contacts')[0]).toContain('Tazi');
  expect(server.sentTo('/contacts').slice(1)).toContain('');
});
