// Test helpers for identity documents: each function performs one action of a user or of a
// reviewer, such as submitting documents or approving a case.
import { join } from 'node:path';
import { expect, type FileChooser, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Instance } from '@wasl/server/testing/instance';
import { chooseCity } from './choose-city.ts';
import { DEMO_PASSWORD, type Language } from './fixtures.ts';
import { textIn } from './text.ts';

const PAPERS = join(import.meta.dirname, '../../../supabase/seed/files/identity');
export const CARD_FRONT = join(PAPERS, '0199a300-0000-7000-8000-0000000000f1.jpg');
export const CARD_BACK = join(PAPERS, '0199a300-0000-7000-8000-0000000000f2.jpg');
export const CARD_NUMBER = 'AB123456';

/** Creates a person with a confirmed e-mail address and the demo password, and nothing else. */
export async function createPersonWithEmail(
  instance: Instance,
  username: string,
  firstName: string,
) {
  const root = createClient(instance.url, instance.serviceRoleKey, {
    auth: { persistSession: false },
  });
  const { error } = await root.auth.admin.createUser({
    email: `${username}@wasl.example`,
    password: DEMO_PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: firstName, last_name: 'Alami' },
  });
  if (error) throw error;
}

export async function fillIdentityAnswers(page: Page, language: Language) {
  const t = textIn(language);
  await fillPersonal(page, language);
  await page.getByLabel(t('identity.document_number')).fill(CARD_NUMBER.toLowerCase());
  await page.getByRole('button', { name: t('identity.next') }).click();
}

/** Completes the first step of the identity wizard and continues to the second. */
export async function fillPersonal(page: Page, language: Language) {
  const t = textIn(language);
  await page.getByLabel(t('identity.last_name'), { exact: true }).fill('Alami');
  await page.getByLabel(t('identity.date_of_birth')).fill('14/03/1994');
  await page.getByLabel(t('identity.place_of_birth')).fill('Fès');
  await page.getByLabel(t('identity.contact_number')).fill('06 61 23 45 99');
  await page.getByRole('button', { name: t('identity.next') }).click();
}

type Files = Parameters<FileChooser['setFiles']>[0];

export const chooseCardSide = (page: Page, language: Language, side: string, file: Files) =>
  chooseIn(page, language, String(textIn(language)(`identity.side_${side}`)), file);

/** Clicks the button of an upload slot and supplies the file to the browser's file chooser. */
async function chooseIn(page: Page, language: Language, name: string, file: Files) {
  const t = textIn(language);
  const place = page.getByRole('region', { name, exact: true });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    place.getByRole('button', { name: t('identity.choose_file_of') }).click(),
  ]);
  await chooser.setFiles(file);
  return place;
}

export async function openIdentityCase(page: Page, language: Language, person: string) {
  const t = textIn(language);
  await page.goto(`/${language}/operator`);
  await page.getByRole('button', { name: person }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('operator.open_case') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Alami/ })).toBeVisible();
}

/** Submits photos of both sides of the identity card. */
export async function submitIdentity(page: Page, language: Language) {
  const t = textIn(language);
  await page.goto(`/${language}/profile/identity`);
  await fillIdentityAnswers(page, language);
  for (const [side, file] of [
    ['front', CARD_FRONT],
    ['back', CARD_BACK],
  ] as const) {
    const place = await chooseCardSide(page, language, side, file);
    await expect(place.getByText(t('ui.file_sent'))).toBeVisible();
  }
  await page.getByRole('button', { name: t('identity.next') }).click();
  await page.getByRole('button', { name: t('identity.submit'), exact: true }).click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();
}

export async function approveCase(page: Page, language: Language, person: string) {
  const t = textIn(language);
  await openIdentityCase(page, language, person);
  await page.keyboard.press('a');
  await page.getByRole('button', { name: t('operator.confirm_approve') }).click();
  await expect(page.getByText(t('operator.done_approve'), { exact: true })).toBeVisible();
}

/** Submits a proof of address for a user with a verified identity. */
export async function submitAddressProof(page: Page, language: Language) {
  const t = textIn(language);
  const city = language === 'ar' ? 'مراكش' : 'Marrakech';
  await page.goto(`/${language}/profile`);
  await page.getByRole('link', { name: t('identity.address.start') }).click();
  await page.getByLabel(t('identity.address.address')).fill('4 rue de la Poste');
  await chooseCity(page, page.getByRole('combobox', { name: t('identity.address.city') }), city);
  await page.getByRole('combobox', { name: t('identity.address.paper_kind') }).click();
  await page.getByRole('option', { name: t('identity.address.kind_lease') }).click();
  const place = await chooseIn(page, language, String(t('identity.address.pages')), CARD_FRONT);
  await expect(place.getByText(t('ui.file_sent'))).toBeVisible();
  await page.getByRole('button', { name: t('identity.address.send'), exact: true }).click();
  await expect(page.getByText(/^ADR-/)).toBeVisible();
}

/** Approves the address as a reviewer who has met the user in person. */
export async function approveAddress(page: Page, language: Language, person: string) {
  const t = textIn(language);
  await page.goto(`/${language}/operator?tab=addresses`);
  await page.getByRole('button', { name: person }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('operator.open_case') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Alami/ })).toBeVisible();
  await page.keyboard.press('a');
  await dialog.getByLabel(t('operator.reason')).fill('Une raison');
  await dialog.getByLabel(t('identity.address.i_met_operator')).check();
  await dialog.getByRole('button', { name: t('operator.approve'), exact: true }).click();
  await expect(page.getByText(t('operator.done_approve'), { exact: true })).toBeVisible();
}
