import { expect, it } from 'vitest';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { ADDRESS_DRAFT, MORE_DOCUMENTS } from '../model/device-storage.ts';
import { newAddress } from '../model/stored-address.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { MoreDocuments } from './more-documents.tsx';

const proof = {
  status: 'pending',
  visit_code: 'ADR-7K3M-Q9TD',
  seen_as: null,
  reviewer_note: null,
  submitted_at: '2026-11-22T10:00:00Z',
};

async function mountCard(own: object) {
  deferServer({
    'rpc/my_address_proof': {
      is_identity_approved: true,
      is_address_seen: false,
      proof: null,
      ...own,
    },
  });
  const screen = await mountIn(
    'ar',
    <TestRoute>
      <div>
        <p>Profile</p>
        <AddressCard userId="amina" />
      </div>
    </TestRoute>,
    'identity',
  );
  await expect.element(screen.getByText('Profile')).toBeVisible();
  return screen;
}

it('a user without a verified identity is not asked for an address', async () => {
  const screen = await mountCard({ is_identity_approved: false });
  expect(screen.getByText(text('identity.address.title')).query()).toBeNull();
});

it.each([
  ['not_started', {}, 'start'],
  ['rejected', { proof: { ...proof, status: 'rejected', reviewer_note: 'نسخة قديمة' } }, 'again'],
] as const)(
  'the card of a proof of address in the state %s links to the form',
  async (state, own, action) => {
    const screen = await mountCard(own);
    await expect.element(screen.getByText(text(`identity.address.text_${state}`))).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: text(`identity.address.${action}`) }))
      .toHaveAttribute('href', '/ar/profile/address');
    if ('proof' in own) await expect.element(screen.getByText('نسخة قديمة')).toBeVisible();
  },
);

it('the card of a pending proof shows the code for a broker, or a message that a broker has already met the user', async () => {
  const screen = await mountCard({ proof });
  await expect.element(screen.getByText('ADR-7K3M-Q9TD')).toBeVisible();
  screen.unmount();
  const met = await mountCard({ proof: { ...proof, seen_as: 'broker' } });
  await expect.element(met.getByText(text('identity.address.was_met'))).toBeVisible();
});

it('the form lists the missing entries, and is not sent until it is complete', async () => {
  const server = deferServer({
    'v1/cities': [{ id: 1, name: 'Rabat', name_fr: 'Rabat', name_ar: 'الرباط' }],
  });
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <AddressForm userId="amina" onSubmitted={() => undefined} />
    </TestRoute>,
    'identity',
  );
  const send = screen.getByRole('button', { name: text('identity.address.send'), exact: true });
  await send.click();
  for (const key of ['address_missing', 'city_missing', 'paper_kind_missing'] as const) {
    await expect.element(screen.getByText(text(`identity.address.${key}`))).toBeVisible();
  }
  await screen
    .getByRole('textbox', { name: text('identity.address.address'), exact: true })
    .fill('12 rue des Orangers');
  await screen.getByRole('combobox', { name: text('identity.address.city') }).fill('Rabat');
  await screen.getByRole('option').click();
  await screen.getByRole('combobox', { name: text('identity.address.paper_kind') }).click();
  await screen.getByRole('option', { name: text('identity.address.kind_lease') }).click();
  await send.click();
  await expect.element(screen.getByText(text('identity.address.no_paper'))).toBeVisible();
  expect(server.sentTo('rpc/submit_address_proof')).toEqual([]);
});

it('the form restores the typed address after a reload', async () => {
  deferServer({ 'v1/cities': [{ id: 1, name: 'Rabat', name_fr: 'Rabat', name_ar: 'الرباط' }] });
  const form = (
    <TestRoute>
      <AddressForm userId="karim" onSubmitted={() => undefined} />
    </TestRoute>
  );
  const first = await mountIn('ar', form, 'identity');
  const address = () => text('identity.address.address');
  await first.getByRole('textbox', { name: address(), exact: true }).fill('زنقة البرتقال');
  await first.getByRole('combobox', { name: text('identity.address.city') }).fill('الرباط');
  await first.getByRole('option').click();
  await first.unmount();
  const again = await mountIn('ar', form, 'identity');
  const field = again.getByRole('textbox', { name: address(), exact: true });
  await expect.element(field).toHaveValue('زنقة البرتقال');
  const city = again.getByRole('combobox', { name: text('identity.address.city') });
  await expect.element(city).toHaveValue('الرباط');
});

const lease = { file_path: 'identity-documents/nadia/lease.pdf', file_name: 'bail.pdf' };
const bill = { file_path: 'identity-documents/nadia/bill.pdf', file_name: 'facture.pdf' };

it('the form submits the documents that were uploaded before a reload, but not those that the user removed', async () => {
  const server = deferServer({
    'v1/cities': [{ id: 1, name: 'Rabat', name_fr: 'Rabat', name_ar: 'الرباط' }],
  });
  const filled = { address: '12 rue des Orangers', cityId: 1, paperKind: 'lease' } as const;
  const address = { ...newAddress(), ...filled, papers: [lease, bill] };
  await draftStoreOf(ADDRESS_DRAFT).write('nadia', 'own', address);
  const form = (
    <TestRoute>
      <AddressForm userId="nadia" onSubmitted={() => undefined} />
    </TestRoute>
  );
  const first = await mountIn('fr', form, 'identity');
  await expect.element(first.getByText('facture.pdf').first()).toBeVisible();
  await first
    .getByRole('button', { name: text('ui.remove_file', { name: 'facture.pdf' }) })
    .click();
  await expect.element(first.getByText('facture.pdf')).not.toBeInTheDocument();
  await first.unmount();
  const again = await mountIn('fr', form, 'identity');
  await expect.element(again.getByText('bail.pdf').first()).toBeVisible();
  await again.getByRole('button', { name: text('identity.address.send'), exact: true }).click();
  await expect.poll(() => server.sentTo('rpc/submit_address_proof')).toHaveLength(1);
  const [sent = ''] = server.sentTo('rpc/submit_address_proof');
  expect(JSON.parse(sent)).toMatchObject({ p_id: address.id, p_documents: [lease] });
});

it("the answer to a reviewer's request includes the documents that were uploaded before a reload", async () => {
  const server = deferServer();
  await draftStoreOf(MORE_DOCUMENTS).write('nadia', 'case', { papers: [bill] });
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <MoreDocuments
        userId="nadia"
        identity={{ documents: [] } as never}
        approval={
          { id: 'case', primary_document_type: 'Passport', reviewer_note: 'Encore' } as never
        }
        onSubmitted={() => undefined}
      />
    </TestRoute>,
    'identity',
  );
  await expect.element(screen.getByText('facture.pdf').first()).toBeVisible();
  await screen.getByRole('button', { name: text('identity.send_more'), exact: true }).click();
  await expect.poll(() => server.sentTo('rpc/add_identity_documents')).toHaveLength(1);
  expect(server.sentTo('rpc/add_identity_documents')[0]).toContain(bill.file_path);
});
