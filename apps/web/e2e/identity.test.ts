import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Instance } from '../../../tools/instance.ts';
import { DEMO_PASSWORD, expect, type Language, test } from './fixtures.ts';
import { confirmByMail, signUp } from './people.ts';
import { textIn } from './text.ts';

const PAPERS = join(import.meta.dirname, '../../../supabase/seed/files');
const FRONT = join(PAPERS, '0199a300-0000-7000-8000-0000000000f1.jpg');
const BACK = join(PAPERS, '0199a300-0000-7000-8000-0000000000f2.jpg');
const CARD_NUMBER = 'AB123456';

/** Somebody with a confirmed address, under the demo password, and nothing else. */
async function makePerson(instance: Instance, username: string, firstName: string) {
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

async function fillAnswers(page: Page, language: Language) {
  const t = textIn(language);
  await page.getByLabel(t('identity.last_name'), { exact: true }).fill('Alami');
  await page.getByLabel(t('identity.date_of_birth')).fill('14/03/1994');
  await page.getByLabel(t('identity.place_of_birth')).fill('Fès');
  await page.getByLabel(t('identity.contact_number')).fill('06 61 23 45 99');
  await page.getByRole('button', { name: t('identity.next') }).click();
  await page.getByLabel(t('identity.document_number')).fill(CARD_NUMBER.toLowerCase());
  await page.getByRole('button', { name: t('identity.next') }).click();
}

/** The button of one place for papers; the browser's own chooser is answered with the file. */
async function choose(page: Page, language: Language, side: string, file: string) {
  const t = textIn(language);
  const place = page.getByRole('region', { name: String(t(`identity.side_${side}`)), exact: true });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    place.getByRole('button', { name: t('identity.choose_file_of') }).click(),
  ]);
  await chooser.setFiles(file);
  return place;
}

async function openCase(page: Page, language: Language, person: string) {
  const t = textIn(language);
  await page.goto(`/${language}/operator`);
  await page.getByRole('button', { name: person }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('operator.open_case') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Alami/ })).toBeVisible();
}

const CASES: { language: Language; name: string; viewport: { width: number; height: number } }[] = [
  { language: 'fr', name: 'Ghita', viewport: { width: 390, height: 844 } },
  { language: 'ar', name: 'Ghita', viewport: { width: 1440, height: 900 } },
];

for (const { language, viewport } of CASES) {
  test(`from sign-up to approved in ${language}`, async ({ browser, instance, loginAs }) => {
    const t = textIn(language);
    const email = `papers_${language}@people.example`;
    const context = await browser.newContext({ baseURL: instance.url, viewport });
    const page = await context.newPage();

    await test.step('she signs up, and is told what needs a verified identity', async () => {
      await signUp(page, language, email);
      await confirmByMail(page, instance.mailboxUrl, email);
      await expect(page).toHaveURL(/profile|dashboard/);
      await page.goto(`/${language}/my-tickets`);
      await expect(page.getByText(t('identity.gate_title'))).toBeVisible();
      await page.getByRole('link', { name: t('identity.gate_action') }).click();
      await page.getByRole('link', { name: t('identity.start') }).click();
    });

    await test.step('she is asked for her age kindly, and goes on where she stopped', async () => {
      await expect(page.getByLabel(t('identity.first_name'), { exact: true })).toHaveValue('Ghita');
      await page.getByLabel(t('identity.date_of_birth')).fill('14/03/2019');
      await page.getByLabel(t('identity.place_of_birth')).fill('F');
      await expect(page.getByText(t('identity.too_young'))).toBeVisible();
      await fillAnswers(page, language);
      await expect(page.getByText(t('identity.save_state.saved'))).toBeVisible();
      await page.reload();
      await expect(
        page.getByRole('heading', { level: 1, name: String(t('identity.step_upload')) }),
      ).toBeVisible();
    });

    await test.step('she sends both sides of her card in', async () => {
      for (const [side, file] of [
        ['front', FRONT],
        ['back', BACK],
      ] as const) {
        const place = await choose(page, language, side, file);
        await expect(place.getByText(t('ui.file_sent'))).toBeVisible();
      }
      await page.getByRole('button', { name: t('identity.next') }).click();
      await expect(page.getByText(CARD_NUMBER, { exact: false })).toBeVisible();
      await page.getByRole('button', { name: t('identity.submit'), exact: true }).click();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();
    });

    const { page: operator } = await loginAs('operator', language);
    await operator.setViewportSize(viewport);
    await test.step('a reviewer opens her case by the keyboard and looks at both sides', async () => {
      await operator.goto(`/${language}/operator`);
      const row = operator.getByRole('button', { name: 'G••• A•••' });
      await expect(row).toBeVisible();
      await expect(async () => {
        await operator.keyboard.press('j');
        await expect(row).toBeFocused({ timeout: 100 });
      }).toPass();
      await operator.keyboard.press('Enter');
      await expect(operator.getByLabel(t('operator.reason'), { exact: true })).toBeFocused();
      await operator.keyboard.press('Enter');
      await expect(operator.getByText(CARD_NUMBER)).toBeVisible();
      for (const side of ['front', 'back']) {
        const picture = operator.getByRole('img', { name: `CIN-${side}.jpg` });
        await expect(picture).toHaveJSProperty('complete', true);
        expect(
          await picture.evaluate(
            (image) => image instanceof HTMLImageElement && image.naturalWidth,
          ),
        ).toBeGreaterThan(100);
      }
    });

    await test.step('the reviewer approves, and everything opens to her', async () => {
      await operator.keyboard.press('a');
      await expect(
        operator.getByRole('button', { name: t('operator.confirm_approve') }),
      ).toBeFocused();
      await operator.keyboard.press('Enter');
      await expect(operator.getByText(t('operator.done_approve'), { exact: true })).toBeVisible();
      await expect(operator.getByRole('button', { name: 'G••• A•••' })).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(t('identity.state_approved'), { exact: true })).toBeVisible();
      await page.goto(`/${language}/my-tickets`);
      await page.getByRole('link', { name: t('identity.see_tickets') }).click();
      await expect(page).toHaveURL(/\/tickets$/);
    });
    await context.close();
  });
}

test('a rejected person reads why in her language and sends better papers', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await makePerson(instance, 'zineb', 'Zineb');
  const { page } = await loginAs('zineb', 'fr');
  await page.goto('/fr/profile/identity');
  await fillAnswers(page, 'fr');
  await choose(page, 'fr', 'front', FRONT);
  await page.getByRole('button', { name: t('identity.next') }).click();
  await page.getByRole('button', { name: t('identity.submit'), exact: true }).click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();

  const { page: operator } = await loginAs('operator', 'ar');
  const ar = textIn('ar');
  await openCase(operator, 'ar', 'Z••• A•••');
  await operator.keyboard.press('r');
  const reason = operator.getByRole('combobox', { name: String(ar('operator.reason_code')) });
  await expect(reason).toBeFocused();
  await reason.press('Enter');
  await operator.getByRole('option').first().click();
  await operator.getByRole('button', { name: ar('operator.confirm_reject') }).click();
  await expect(operator.getByText(ar('operator.done_reject'), { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText(t('identity.state_rejected'), { exact: true })).toBeVisible();
  await expect(page.getByText('La photo est floue', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: t('identity.resubmit') }).click();
  await expect(page.getByLabel(t('identity.place_of_birth'))).toHaveValue('Fès');
  await page.getByRole('button', { name: t('identity.next') }).click();
  await page.getByRole('button', { name: t('identity.next') }).click();
  await page.getByRole('button', { name: t('identity.next') }).click();
  await page.getByRole('button', { name: t('identity.submit'), exact: true }).click();
  await expect(page.getByText(t('identity.no_document'))).toBeVisible();
  await page.getByRole('button', { name: t('identity.previous') }).click();
  const place = await choose(page, 'fr', 'front', BACK);
  await expect(place.getByText(t('ui.file_sent'))).toBeVisible();
  await page.getByRole('button', { name: t('identity.next') }).click();
  await page.getByRole('button', { name: t('identity.submit'), exact: true }).click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();
});

test('who is asked for more answers it, and the case comes back', async ({ instance, loginAs }) => {
  const t = textIn('fr');
  await makePerson(instance, 'hajar', 'Hajar');
  const { page } = await loginAs('hajar', 'fr');
  await page.goto('/fr/profile/identity');
  await fillAnswers(page, 'fr');
  await choose(page, 'fr', 'front', FRONT);
  await page.getByRole('button', { name: t('identity.next') }).click();
  await expect(page.getByText(t('identity.back_missing'))).toBeVisible();
  await page.getByRole('button', { name: t('identity.submit'), exact: true }).click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();

  const { page: operator } = await loginAs('operator', 'fr');
  await openCase(operator, 'fr', 'H••• A•••');
  await operator.keyboard.press('m');
  await operator.keyboard.type('Envoyez le verso, svp');
  await operator.getByRole('button', { name: t('operator.confirm_more') }).click();
  await expect(operator.getByRole('button', { name: 'H••• A•••' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Envoyez le verso, svp')).toBeVisible();
  await page.getByRole('link', { name: t('identity.send_more') }).click();
  await choose(page, 'fr', 'back', BACK);
  await page.getByRole('button', { name: t('identity.send_more') }).click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();
  await operator.getByRole('button', { name: t('operator.refresh') }).click();
  await expect(operator.getByRole('button', { name: 'H••• A•••' })).toBeVisible();
});

test('a failed upload is sent again alone, and a lost answer makes no second case', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await makePerson(instance, 'widad', 'Widad');
  const { page } = await loginAs('widad', 'fr');
  const sent: string[] = [];
  let refusals = 0;
  await page.route('**/storage/v1/object/documents/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().url());
    // The second paper is lost twice, once when it is chosen and once when everything is sent in.
    if (sent.length >= 2 && refusals < 2) {
      refusals += 1;
      return route.abort('connectionfailed');
    }
    return route.continue();
  });
  let submits = 0;
  await page.route('**/rest/v1/rpc/submit_identity', async (route) => {
    submits += 1;
    if (submits > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionfailed');
  });
  await page.goto('/fr/profile/identity');
  await fillAnswers(page, 'fr');
  const front = await choose(page, 'fr', 'front', FRONT);
  await expect(front.getByText(t('ui.file_sent'))).toBeVisible();
  const back = await choose(page, 'fr', 'back', BACK);
  await expect(back.getByText(t('identity.upload_failed'))).toBeVisible();
  await page.getByRole('button', { name: t('identity.next') }).click();
  const submit = page.getByRole('button', { name: t('identity.submit'), exact: true });
  await submit.click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('identity.upload_failed') }),
  ).toBeVisible();
  await submit.click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();
  expect(submits).toBe(1);
  expect(sent).toHaveLength(4);
  expect(new Set(sent).size).toBe(2);

  const { page: operator } = await loginAs('operator', 'fr');
  await openCase(operator, 'fr', 'W••• A•••');
  await operator.keyboard.press('r');
  await operator.getByRole('combobox', { name: String(t('operator.reason_code')) }).click();
  await operator.getByRole('option').first().click();
  await operator.getByRole('button', { name: t('operator.confirm_reject') }).click();
  await expect(operator.getByRole('button', { name: 'W••• A•••' })).toHaveCount(0);

  await page.goto('/fr/profile/identity');
  const next = page.getByRole('button', { name: t('identity.next') });
  await next.click();
  await next.click();
  await choose(page, 'fr', 'back', BACK);
  await next.click();
  await submit.click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();
  await operator.getByRole('button', { name: t('operator.refresh') }).click();
  await expect(operator.getByRole('row', { name: /W••• A•••/ })).toHaveCount(1);
});

test('a page that calls itself a picture never leaves the device', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await makePerson(instance, 'souad', 'Souad');
  const { page } = await loginAs('souad', 'fr');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/storage/v1/object/documents')) sent.push(request.url());
  });
  await page.goto('/fr/profile/identity');
  await fillAnswers(page, 'fr');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: t('identity.choose_file_of') })
      .first()
      .click(),
  ]);
  await chooser.setFiles({
    name: 'carte.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  });
  await expect(page.getByText(t('identity.wrong_type'))).toBeVisible();
  expect(sent).toEqual([]);
});

test('a photo is taken from the live view, and a dark one is told', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await makePerson(instance, 'nezha', 'Nezha');
  const { page } = await loginAs('nezha', 'fr');
  await page.addInitScript(() => {
    // A camera that looks into a dark room.
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const context = canvas.getContext('2d');
      setInterval(() => context?.fillRect(0, 0, 640, 480), 50);
      return canvas.captureStream(10);
    };
  });
  await page.goto('/fr/profile/identity');
  await fillAnswers(page, 'fr');
  await page
    .getByRole('button', { name: t('identity.take_photo_of') })
    .first()
    .click();
  const view = page.getByRole('dialog');
  await view.getByRole('button', { name: t('identity.take_photo') }).click();
  await expect(page.getByText('CIN-front.jpg')).toBeVisible();
  await expect(page.getByText(t('identity.hint_dark'))).toBeVisible();
});
