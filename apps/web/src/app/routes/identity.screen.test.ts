import type { Request } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from '../../../testing/fixtures.ts';
import {
  CARD_BACK,
  CARD_FRONT,
  chooseCardSide,
  createPersonWithEmail,
  fillIdentityAnswers,
  fillPersonal,
  openIdentityCase,
} from '../../../testing/identity-documents.ts';
import { textIn } from '../../../testing/text.ts';

/** Chunk size of an upload in bytes, as in shared/api/resumable-upload.ts. */
const PART = 1024 * 1024;

/** Returns the path of the uploaded object, read from the metadata of a resumable upload. */
const placeOf = (request: Request) =>
  request.headers()['upload-metadata']?.match(/objectName (\S+?)(,|$)/)?.[1] ?? '';

test('only the failed upload is sent again, and a lost response does not create a second identity case', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await createPersonWithEmail(instance, 'widad', 'Widad');
  const { page } = await loginAs('widad', 'fr');
  const sent: string[] = [];
  let refusals = 0;
  await page.route('**/storage/v1/upload/resumable', async (route) => {
    sent.push(placeOf(route.request()));
    // The upload of the second document is refused twice: when the document is chosen, and when
    // everything is submitted.
    if (sent.length >= 2 && refusals < 2) {
      refusals += 1;
      return route.fulfill({ status: 403, body: 'not now' });
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
  await fillIdentityAnswers(page, 'fr');
  const front = await chooseCardSide(page, 'fr', 'front', CARD_FRONT);
  await expect(front.getByText(t('ui.file_sent'))).toBeVisible();
  const back = await chooseCardSide(page, 'fr', 'back', CARD_BACK);
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
  await openIdentityCase(operator, 'fr', 'W••• A•••');
  await operator.keyboard.press('r');
  await operator.getByRole('combobox', { name: String(t('operator.reason_code')) }).click();
  await operator.getByRole('option').first().click();
  await operator.getByRole('button', { name: t('operator.confirm_reject') }).click();
  await expect(operator.getByRole('button', { name: 'W••• A•••' })).toHaveCount(0);

  await page.goto('/fr/profile/identity');
  const next = page.getByRole('button', { name: t('identity.next') });
  await next.click();
  await next.click();
  await chooseCardSide(page, 'fr', 'back', CARD_BACK);
  await next.click();
  await submit.click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();
  await operator.getByRole('button', { name: t('operator.refresh') }).click();
  await expect(operator.getByRole('row', { name: /W••• A•••/ })).toHaveCount(1);
});

test('an upload resumes where the connection broke, and a cancelled upload leaves no file on the server', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await createPersonWithEmail(instance, 'hanan', 'Hanan');
  const { page, session } = await loginAs('hanan', 'fr');
  const begun: string[] = [];
  const offsets: string[] = [];
  const ended: string[] = [];
  let held: Promise<void> | undefined;
  await page.route('**/storage/v1/upload/resumable**', async (route) => {
    const request = route.request();
    if (request.method() === 'POST') begun.push(placeOf(request));
    if (request.method() === 'DELETE') ended.push(request.url());
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(request.headers()['upload-offset'] ?? '');
    if (offsets.length === 2) return route.abort('connectionreset');
    await held;
    return route.continue();
  });
  await page.goto('/fr/profile/identity');
  await fillIdentityAnswers(page, 'fr');
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%${'x'.repeat(2.5 * PART)}\n%%EOF\n`;
  const pdf = { name: 'carte.pdf', mimeType: 'application/pdf', buffer: Buffer.from(body) };
  const front = await chooseCardSide(page, 'fr', 'front', pdf);
  await expect(front.getByText(t('ui.file_sent'))).toBeVisible();
  expect(begun).toHaveLength(1);
  expect(offsets).toEqual(['0', String(PART), String(PART), String(2 * PART)]);
  const client = createClient(instance.url, instance.anonKey, {
    auth: { persistSession: false },
    global: { headers: { authorization: `Bearer ${session.access_token}` } },
  });
  const bucket = client.storage.from('documents');
  const sent = await bucket.download(Buffer.from(begun[0] ?? '', 'base64').toString());
  expect(await sent.data?.text()).toBe(body);

  const waiting = Promise.withResolvers<void>();
  held = waiting.promise;
  const back = await chooseCardSide(page, 'fr', 'back', pdf);
  await expect.poll(() => offsets).toHaveLength(5);
  await back.getByRole('button', { name: t('ui.cancel_file') }).click();
  await expect.poll(() => ended).toHaveLength(1);
  waiting.resolve();
  await expect(back.getByText('CIN-back.pdf')).toHaveCount(0);
  const { data: left } = await bucket.list(`identity-documents/${session.user.id}`);
  expect(left).toHaveLength(1);
});

test('an HTML page with the file name of a picture is never uploaded', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await createPersonWithEmail(instance, 'souad', 'Souad');
  const { page } = await loginAs('souad', 'fr');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/storage/v1/')) sent.push(request.url());
  });
  await page.goto('/fr/profile/identity');
  await fillIdentityAnswers(page, 'fr');
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

test('a photo is taken with the camera preview, and a dark photo shows a warning', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await createPersonWithEmail(instance, 'nezha', 'Nezha');
  const { page } = await loginAs('nezha', 'fr');
  await page.addInitScript(() => {
    // Simulates a camera in a dark room.
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
  await fillIdentityAnswers(page, 'fr');
  await page
    .getByRole('button', { name: t('identity.take_photo_of') })
    .first()
    .click();
  const view = page.getByRole('dialog');
  await view.getByRole('button', { name: t('identity.take_photo') }).click();
  await expect(page.getByText('CIN-front.jpg')).toBeVisible();
  await expect(page.getByText(t('identity.hint_dark'))).toBeVisible();
});

test('a PDF opens for the reviewer in a separate tab', async ({ instance, loginAs }) => {
  const t = textIn('fr');
  await createPersonWithEmail(instance, 'rim', 'Rim');
  const { page } = await loginAs('rim', 'fr');
  await page.goto('/fr/profile/identity');
  await fillIdentityAnswers(page, 'fr');
  const place = page.getByRole('region', { name: String(t('identity.side_front')), exact: true });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    place.getByRole('button', { name: t('identity.choose_file_of') }).click(),
  ]);
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n');
  await chooser.setFiles({ name: 'carte', mimeType: 'application/octet-stream', buffer });
  await expect(place.getByText('CIN-front.pdf')).toBeVisible();
  await expect(place.getByText(t('ui.file_sent'))).toBeVisible();
  await page.getByRole('button', { name: t('identity.next') }).click();
  await page.getByRole('button', { name: t('identity.submit'), exact: true }).click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();

  const { page: operator } = await loginAs('operator', 'fr');
  const papers = operator.waitForResponse(
    (answer) => answer.headers()['content-type'] === 'application/pdf',
  );
  await openIdentityCase(operator, 'fr', 'R••• A•••');
  expect((await papers).headers()['content-length']).toBe(String(buffer.length));
  // The browser decides whether the tab displays the PDF or downloads it.
  const link = operator.getByRole('link', { name: t('operator.open_file') });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /^blob:/);
});

test('a wizard step with missing input shows an error, and the person cannot continue until the step is complete', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await createPersonWithEmail(instance, 'safae', 'Safae');
  const { page } = await loginAs('safae', 'fr');
  await page.goto('/fr/profile/identity');
  const bar = page.getByRole('progressbar', { name: t('identity.steps') });
  const expectStep = async (place: number, name: 'personal' | 'document' | 'upload') => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`identity.step_${name}`));
    await expect(bar).toHaveAttribute('aria-valuenow', String(place));
    await expect(bar.locator('.bg-primary')).toHaveCount(place);
    await expect(bar.locator(':scope > *')).toHaveCount(4);
  };
  const next = page.getByRole('button', { name: t('identity.next') });
  const told = page.getByRole('alert').filter({ hasText: t('identity.answers_missing_here') });
  await expectStep(1, 'personal');
  await page.getByLabel(t('identity.last_name'), { exact: true }).fill('');
  await next.click();
  await expect(told).toBeVisible();
  await expect(page.getByLabel(t('identity.last_name'), { exact: true })).toBeFocused();
  await expectStep(1, 'personal');
  await fillPersonal(page, 'fr');
  await expectStep(2, 'document');
  await next.click();
  await expect(told).toBeVisible();
  await expect(page.getByLabel(t('identity.document_number'))).toBeFocused();
  await page.getByRole('button', { name: t('identity.previous') }).click();
  await expectStep(1, 'personal');
  await next.click();
  await page.getByLabel(t('identity.document_number')).fill('BE123456');
  await next.click();
  await expectStep(3, 'upload');
  await next.click();
  await expect(page.getByText(t('identity.no_document'))).toBeVisible();
  await expectStep(3, 'upload');
});
