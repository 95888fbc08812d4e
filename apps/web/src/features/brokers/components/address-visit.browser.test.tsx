import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { AddressVisit } from './address-visit.tsx';

const found = {
  first_name: 'Amina',
  last_name: 'El Fassi',
  address: '12 rue des Orangers',
  city_id: 1,
  paper_kind: 'lease',
  is_seen: false,
};

it("a visit code shows the broker the person's name and address, and the broker's confirmation is sent once", async () => {
  const server = deferServer();
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <AddressVisit />
    </TestRoute>,
    'brokers',
    'identity',
  );
  const code = screen.getByRole('textbox', { name: text('identity.address.visit_code') });
  await code.fill('ADR-0000-0000');
  await screen.getByRole('button', { name: text('identity.address.visit_find') }).click();
  await expect.poll(() => server.sentTo('rpc/find_address_proof').length).toBe(1);
  server.refuse('rpc/find_address_proof', 'ADDRESS_PROOF_NOT_FOUND');
  await expect.element(screen.getByText(text('errors.ADDRESS_PROOF_NOT_FOUND'))).toBeVisible();
  await expect.element(code).toHaveValue('ADR-0000-0000');

  await code.fill('ADR-7K3M-Q9TD');
  await screen.getByRole('button', { name: text('identity.address.visit_find') }).click();
  await expect.poll(() => server.sentTo('rpc/find_address_proof').length).toBe(2);
  // The code that the broker types during the search belongs to another person.
  await code.fill('ADR-1111-2222');
  server.answer('rpc/find_address_proof', [found]);
  await expect.element(screen.getByText('Amina El Fassi')).toBeVisible();
  await expect.element(screen.getByText('12 rue des Orangers')).toBeVisible();
  const met = screen.getByRole('button', { name: text('identity.address.i_met') });
  await met.click();
  await expect.poll(() => server.sentTo('rpc/see_address_proof').length).toBe(1);
  await expect.element(met).toBeDisabled();
  expect(JSON.parse(server.sentTo('rpc/see_address_proof')[0] ?? '')).toEqual({
    p_visit_code: 'ADR-7K3M-Q9TD',
  });
  server.answer('rpc/see_address_proof', null);
  await expect.element(screen.getByText(text('identity.address.visit_kept'))).toBeVisible();
  await expect.element(code).toHaveValue('');
});
