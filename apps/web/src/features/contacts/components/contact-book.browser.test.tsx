// Tests of the contact list: changes appear at once and are undone when they fail, without changing
// other contacts. The form keeps its input until the contact is saved.
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deferServer } from '../../../testing/deferred-server.ts';
import { expectIsolated } from '../../../testing/expect-isolated.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import type { Contact } from '../model/contact.ts';
import { contactDraft } from '../model/contact-draft.ts';
import { ContactBook } from './contact-book.tsx';

const ME = 'amina';
const contact = (id: string, name: string, changes: Partial<Contact> = {}) =>
  ({
    id,
    owner_user_id: ME,
    contact_first_name: name,
    contact_last_name: null,
    contact_phone: '+212661000001',
    contact_user_id: null,
    city_id: null,
    ...changes,
  }) as Contact;
const ALI = contact('a', 'Ali');
const KARIM = contact('k', 'Karim (Fès)', { contact_phone: '+212661000002' });

const failure = { code: 'XX000', message: 'no', details: null, hint: null };

afterEach(async () => {
  vi.restoreAllMocks();
  await contactDraft.remove(ME);
  await page.viewport(414, 896);
});

async function mountBook(book: Contact[] = [ALI, KARIM], language: 'fr' | 'ar' = 'fr') {
  signIn(ME);
  const server = deferServer({ 'v1/cities': [], 'v1/public_profiles': [] });
  const screen = await mountIn(
    language,
    <ContactBook userId={ME} onChat={() => undefined} aside={null} />,
    'contacts',
  );
  await expect.poll(() => server.sentTo('v1/contacts').length).toBe(1);
  server.answer('v1/contacts', book);
  const rows = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('p')?.textContent);
  await expect.poll(rows).toEqual(book.map((one) => one.contact_first_name));
  const choose = async (of: Contact, action: 'contacts.edit' | 'contacts.delete') => {
    const name = text('contacts.more_about', { name: of.contact_first_name });
    await screen.getByRole('button', { name }).click();
    await screen.getByRole('menuitem', { name: text(action) }).click();
  };
  const remove = async (of: Contact) => {
    await choose(of, 'contacts.delete');
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByRole('button', { name: text('contacts.delete') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  const requests = () => server.sentTo('v1/contacts').length;
  /** The list cannot be refetched after a change, so that it shows only what the app knows. */
  const failRefetch = async (count: number) => {
    await expect.poll(requests).toBe(count);
    server.fail('v1/contacts', 500, failure);
  };
  return { server, screen, rows, choose, remove, requests, failRefetch };
}

it('of two contacts that are deleted, the one whose deletion failed returns, with an error', async () => {
  const { server, screen, rows, remove, requests, failRefetch } = await mountBook();
  await remove(ALI);
  await remove(KARIM);
  await expect.poll(rows).toEqual([]);
  await expect.poll(requests).toBe(2);
  server.fail('v1/contacts', 500, failure);
  await expect.poll(rows).toEqual([ALI.contact_first_name]);
  await failRefetch(3);
  await expect.element(screen.getByText(text('contacts.delete_failed'))).toBeVisible();
  // The second deletion was sent after the first, and succeeds.
  await expect.poll(requests).toBe(4);
  server.answer('v1/contacts', null);
  await failRefetch(5);
  await expect.element(screen.getByText(text('contacts.deleted'))).toBeVisible();
  expect(rows()).toEqual([ALI.contact_first_name]);
});

it('a change that fails shows the saved name again, and opens the form with what was typed', async () => {
  const { server, screen, rows, choose, requests, failRefetch } = await mountBook();
  await choose(ALI, 'contacts.edit');
  const name = screen.getByLabelText(text('contacts.first_name'));
  const save = screen.getByRole('button', { name: text('contacts.save') });
  await expect.element(name).toHaveValue('Ali');
  expect(screen.getByRole('dialog').getByRole('alert').query()).toBeNull();
  // The device cannot store drafts.
  vi.spyOn(contactDraft, 'read').mockRejectedValue(new Error('no storage'));
  await name.fill('Alia');
  await save.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(rows).toEqual(['Alia', KARIM.contact_first_name]);
  await expect.poll(requests).toBe(2);
  server.fail('v1/contacts', 500, failure);
  await failRefetch(3);
  const problem = screen.getByRole('alert').filter({ hasText: text('contacts.save_failed') });
  await expect.element(problem).toBeVisible();
  await expect.element(name).toHaveValue('Alia');
  vi.restoreAllMocks();
  // The button Cancel discards the input, and the list shows the saved name.
  await screen.getByRole('button', { name: text('common.cancel') }).click();
  await expect.poll(rows).toEqual(['Ali', KARIM.contact_first_name]);
  expect(screen.getByText(text('contacts.not_saved_yet'), { exact: false }).query()).toBeNull();
});

it('a form that is open for another contact stays open when a change fails', async () => {
  const { server, screen, choose, requests, failRefetch } = await mountBook();
  await choose(ALI, 'contacts.edit');
  const name = screen.getByLabelText(text('contacts.first_name'));
  const save = screen.getByRole('button', { name: text('contacts.save') });
  await name.fill('Alia');
  await save.click();
  await expect.poll(requests).toBe(2);
  await choose(KARIM, 'contacts.edit');
  await name.fill('Karima');
  server.fail('v1/contacts', 500, failure);
  await failRefetch(3);
  await expect.element(screen.getByText(text('contacts.save_failed'))).toBeVisible();
  await expect.element(name).toHaveValue('Karima');
  await save.click();
  await expect.poll(() => server.sentTo('v1/contacts').at(-1)).toContain('Karima');
});

it('a saved contact leaves the draft of another contact on the device', async () => {
  const { server, screen, choose, requests, failRefetch } = await mountBook();
  await choose(ALI, 'contacts.edit');
  const name = screen.getByLabelText(text('contacts.first_name'));
  await name.fill('Alia');
  await screen.getByRole('button', { name: text('contacts.save') }).click();
  await expect.poll(requests).toBe(2);
  await choose(KARIM, 'contacts.edit');
  await name.fill('Karima');
  await expect.poll(async () => (await contactDraft.read(ME))?.id).toBe('k');
  server.answer('v1/contacts', { ...ALI, contact_first_name: 'Alia' });
  await failRefetch(3);
  await expect.element(screen.getByText(text('contacts.saved'))).toBeVisible();
  expect((await contactDraft.read(ME))?.id).toBe('k');
  // The close button keeps the draft, and the list offers it.
  await screen.getByRole('button', { name: text('common.close') }).click();
  await expect
    .element(screen.getByText(text('contacts.not_saved_yet'), { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: text('contacts.discard') }).click();
  await expect
    .element(screen.getByText(text('contacts.not_saved_yet'), { exact: false }))
    .not.toBeInTheDocument();
  expect(await contactDraft.read(ME)).toBeUndefined();
});

it('a number that another contact has is not sent, and the error names that contact', async () => {
  const { screen, choose, requests } = await mountBook();
  await choose(ALI, 'contacts.edit');
  const phone = screen.getByLabelText(text('contacts.phone'));
  await phone.fill('0661000002');
  await screen.getByRole('button', { name: text('contacts.save') }).click();
  await expect
    .element(phone)
    .toHaveAccessibleDescription(
      expect.stringContaining(text('errors.CONTACT_EXISTS', { name: KARIM.contact_first_name })),
    );
  await expect.element(phone).toHaveFocus();
  expect(requests()).toBe(1);
});

it('a search without results offers to show all contacts again', async () => {
  const { screen, rows } = await mountBook();
  const none = screen.getByRole('heading', { name: text('contacts.none_found_title') });
  const field = screen.getByRole('searchbox', { name: text('contacts.search') });
  expect(none.query()).toBeNull();
  await field.fill('Kar');
  await expect.poll(rows).toEqual([KARIM.contact_first_name]);
  expect(none.query()).toBeNull();
  await field.fill('Zineb');
  await expect.element(none).toBeVisible();
  await screen.getByRole('button', { name: text('ui.show_all') }).click();
  await expect.element(field).toHaveValue('');
  await expect.poll(rows).toEqual([ALI.contact_first_name, KARIM.contact_first_name]);
});

it('an empty list has one button to add a contact, and no search', async () => {
  const { screen } = await mountBook([]);
  await expect.element(screen.getByText(text('contacts.empty_title'))).toBeVisible();
  expect(screen.getByRole('button', { name: text('contacts.add') }).elements()).toHaveLength(1);
  expect(screen.getByRole('searchbox').query()).toBeNull();
});

it('on a desktop, the details show the selected contact, and names and numbers keep their direction', async () => {
  await page.viewport(1280, 800);
  const { screen } = await mountBook([ALI, KARIM], 'ar');
  const details = screen.getByRole('heading', { level: 2, name: KARIM.contact_first_name });
  expect(details.query()).toBeNull();
  const row = screen.getByRole('button', { name: KARIM.contact_first_name, exact: true });
  await row.click();
  await expect.element(details).toBeVisible();
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  await expect
    .element(screen.getByRole('button', { name: ALI.contact_first_name, exact: true }))
    .not.toHaveAttribute('aria-current');
  expectIsolated(screen.container, KARIM.contact_first_name, '06 61 00 00 02', '06 61 00 00 01');
});
