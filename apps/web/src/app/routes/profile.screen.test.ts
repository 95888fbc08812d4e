// A user edits their profile: picture, phone, username and preferences. The test also reads the
// copy of the profile that stays available offline.
import type { Page } from '@playwright/test';
import { backdateSessions } from '../../../testing/backdate-sessions.ts';
import { expect, test } from '../../../testing/fixtures.ts';
import { inOneLanguage } from '../../../testing/in-one-language.ts';
import { createPerson } from '../../../testing/new-person.ts';
import { requestSignOut } from '../../../testing/people.ts';
import { textIn } from '../../../testing/text.ts';
import {
  waitForCachedFiles,
  waitForServiceWorker,
} from '../../../testing/wait-for-service-worker.ts';

const SECRET = 'GPS 33.5731 -7.5898';
let calls = 0;
/** Returns a phone number that no other test uses, and a different one at each call. */
const newPhone = () =>
  `0677${String(Date.now() % 1000).padStart(3, '0')}${String(calls++).padStart(3, '0')}`;

test('the home screen and its header both take the profile from one request, my_dashboard', async ({
  loginAs,
}) => {
  const { page } = await loginAs('amina', 'fr');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/my_dashboard|\/profiles$/.test(pathname)) asked.push(pathname);
  });
  await page.goto('/fr/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Amina/ })).toBeVisible();
  const menu = page.getByLabel(`${textIn('fr')('common.account')} AE`);
  await expect(menu).toBeVisible();
  // The app may call `my_dashboard` more than once, because it fetches the data again after joining
  // the realtime channel.
  expect([...new Set(asked)]).toEqual(['/rest/v1/rpc/my_dashboard']);
  await page.goto('/fr/profile');
  await expect.poll(() => asked).toContain('/rest/v1/profiles');
});

for (const language of inOneLanguage('ar', ['fr', 'ar'] as const)) {
  const t = textIn(language);
  const openProfile = (page: Page) => page.goto(`/${language}/profile`);

  test(`a picture is cropped, appears in the header, and contains no location data (${language})`, async ({
    loginAs,
    instance,
  }) => {
    const { page } = await loginAs(await createPerson(instance, 'Ghita'), language);
    await openProfile(page);
    await page.getByRole('button', { name: t('profile.change_avatar') }).click();
    const file = page.locator('input[type=file]').first();
    await file.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    });
    await expect(page.getByText(t('profile.avatar_unreadable'))).toBeVisible();
    await file.setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(page),
    });
    const area = page.getByRole('group', { name: t('profile.crop_area') });
    await area.focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: t('profile.avatar_save') }).click();
    await expect(page.getByText(t('profile.avatar_saved'))).toBeVisible();

    const shown = page.getByRole('banner').locator('img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(512);
    // The crop window is on the blue half of the picture. The other half is red.
    expect(await colourOf(page)).toBe('blue');
    const address = (await shown.getAttribute('src')) ?? '';
    const bytes = await (await page.request.get(address)).body();
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
    await page.reload();
    await expect(shown).toBeVisible();

    await page.getByRole('button', { name: t('profile.change_avatar') }).click();
    await page.getByRole('button', { name: t('profile.avatar_remove') }).click();
    await expect(page.getByText(t('profile.avatar_removed'))).toBeVisible();
    await expect(shown).toHaveCount(0);
    expect((await page.request.get(address)).ok()).toBe(false);
  });

  test(`a phone number is verified by the code in the mailbox, and the home screen no longer asks for a number (${language})`, {
    tag: '@journey',
  }, async ({ loginAs, instance }) => {
    const { page } = await loginAs(await createPerson(instance, 'Ghita'), language);
    await page.goto(`/${language}/dashboard`);
    await page.getByText(t('dashboard.complete_account')).click();
    await page.getByRole('link', { name: t('dashboard.verify_phone') }).click();
    await page.getByRole('button', { name: t('profile.add_phone') }).click();
    const field = page.getByRole('textbox', { name: t('profile.phone'), exact: true });
    await field.fill('12');
    await page.getByRole('button', { name: t('profile.send_code'), exact: true }).click();
    await expect(page.getByText(t('profile.phone_invalid'))).toBeVisible();
    const phone = newPhone();
    await field.fill(phone);
    await page.getByRole('button', { name: t('profile.send_code'), exact: true }).click();
    const code = page.getByLabel(t('profile.code'), { exact: true });
    await expect(code).toBeFocused();
    const sent = await codeOnPage(page, `${instance.mailboxUrl}?to=%2B212${phone.slice(1)}`);
    await code.fill(sent === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: t('profile.check_code') }).click();
    await expect(page.getByText(t('profile.code_wrong'))).toBeVisible();
    await page.getByRole('button', { name: t('profile.send_code_again') }).click();
    await expect(page.getByText(/dans 1 minute|بعد دقيقة واحدة/)).toBeVisible();
    await code.fill(sent);
    await page.getByRole('button', { name: t('profile.check_code') }).click();
    await expect(page.getByText(t('profile.phone_saved'))).toBeVisible();
    await expect(page.getByText(t('profile.verified'), { exact: true })).toHaveCount(2);
    await page.goto(`/${language}/dashboard`);
    await page.getByText(t('dashboard.complete_account')).click();
    await expect(page.getByRole('link', { name: t('dashboard.choose_city') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('dashboard.verify_phone') })).toHaveCount(0);
  });

  test(`in an old session, changing the phone requires reauthentication (${language})`, async ({
    loginAs,
    instance,
  }) => {
    const username = await createPerson(instance, 'Ghita');
    const { page, session } = await loginAs(username, language);
    await backdateSessions(instance, session.user.email ?? '');
    await openProfile(page);
    await page.getByRole('button', { name: t('profile.add_phone') }).click();
    const phone = newPhone();
    await page.getByRole('textbox', { name: t('profile.phone'), exact: true }).fill(phone);
    await page.getByRole('button', { name: t('profile.send_code'), exact: true }).click();
    const password = page.getByLabel(t('profile.proof_password'), { exact: true });
    await password.fill('not my password');
    await page.getByRole('button', { name: t('profile.proof_continue') }).click();
    await expect(page.getByText(t('profile.proof_password_wrong'))).toBeVisible();
    await page.getByRole('button', { name: t('profile.proof_no_password') }).click();
    const mailed = page.getByLabel(t('profile.proof_code'), { exact: true });
    await expect(mailed).toBeFocused();
    const mailbox = `${instance.mailboxUrl}.json?to=${session.user.email}`;
    const codeInMail = async () => {
      const mails: { codes?: { reauthenticate?: string } }[] = await (
        await page.request.get(mailbox)
      ).json();
      return mails[0]?.codes?.reauthenticate;
    };
    await expect.poll(codeInMail).toMatch(/^\d+$/);
    await mailed.fill((await codeInMail()) ?? '');
    await page.getByRole('button', { name: t('profile.proof_continue') }).click();
    const code = page.getByLabel(t('profile.code'), { exact: true });
    // The field for the code appears after the message has been sent.
    await expect(code).toBeVisible();
    await code.fill(await codeOnPage(page, `${instance.mailboxUrl}?to=%2B212${phone.slice(1)}`));
    await page.getByRole('button', { name: t('profile.check_code') }).click();
    await expect(page.getByText(t('profile.phone_saved'))).toBeVisible();
  });

  test(`a username can be changed only once in 14 days, while names can be changed at any time (${language})`, async ({
    loginAs,
    instance,
  }) => {
    const { page } = await loginAs(await createPerson(instance, 'Ghita'), language);
    const wanted = `u${crypto.randomUUID().slice(0, 8)}`;
    await openProfile(page);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: t('profile.edit_username') }).click();
      await page.getByLabel(t('profile.username'), { exact: true }).fill(name);
      await page.getByRole('button', { name: t('profile.save_username') }).click();
    };
    await choose(wanted);
    await expect(page.getByText(wanted)).toBeVisible();
    await choose(`${wanted}x`);
    await expect(page.getByText(/dans 14 jours|بعد 14 يوم/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('profile.edit_names') }).click();
    await page.getByLabel(t('profile.first_name')).fill('');
    await page.getByRole('button', { name: t('profile.save_names') }).click();
    await expect(page.getByText(t('profile.first_name_missing'))).toBeVisible();
    await page.getByLabel(t('profile.first_name')).fill('Rim');
    await page
      .getByRole('textbox', { name: new RegExp(`^${t('profile.last_name')}`) })
      .fill('Fassi');
    await page.getByRole('button', { name: t('profile.save_names') }).click();
    await expect(page.getByText('Rim Fassi')).toBeVisible();
    await expect(page.getByRole('banner').getByText('RF')).toBeVisible();
  });

  test(`country, city and language can be chosen by keyboard (${language})`, async ({
    loginAs,
    instance,
  }) => {
    const { page } = await loginAs(await createPerson(instance, 'Ghita'), language);
    await openProfile(page);
    const choose = async (field: 'country' | 'city' | 'preferred_language', typed: string) => {
      await page.getByRole('button', { name: t(`profile.change_${field}`) }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: t(`profile.${field}`) })).toBeFocused();
      await page.keyboard.type(typed);
      await expect(page.getByRole('option')).not.toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await choose('country', 'maroc');
    await choose('city', 'qunitra');
    await expect(page.getByText(/^(Kénitra|القنيطرة)$/)).toBeVisible();
    await choose('preferred_language', 'english');
    await expect(page).toHaveURL(/\/en\/profile/);
    await expect(page.getByText('Kenitra')).toBeVisible();
  });

  test.describe(() => {
    test.use({ serviceWorkers: 'allow' });
    test(`offline the last loaded profile stays readable until sign-out deletes it (${language})`, async ({
      loginAs,
      instance,
    }) => {
      const { page, context } = await loginAs(await createPerson(instance, 'Ghita'), language);
      await page.goto(`/${language}`);
      await waitForServiceWorker(page);
      await openProfile(page);
      await expect(page.getByText('Ghita')).toBeVisible();
      await waitForCachedFiles(page);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(t('profile.may_be_old'))).toBeVisible();
      await expect(page.getByText('Ghita')).toBeVisible();
      await expect(page.getByRole('button', { name: t('profile.edit_names') })).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByText(t('profile.may_be_old'))).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('profile.edit_names') })).toBeVisible();
      await requestSignOut(page, language);
      await expect(page).toHaveURL(/login/);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ghita');
    });
  });
}

test('when the profile cannot be loaded, the screen shows a message and the copy on the device, if there is one', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const { page } = await loginAs(await createPerson(instance, 'Ghita'), 'fr');
  const profiles = '**/rest/v1/profiles*';
  await page.route(profiles, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.goto('/fr/profile');
  await expect(page.getByRole('alert').filter({ hasText: t('profile.load_failed') })).toBeVisible();
  await page.unroute(profiles);
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByText('Ghita')).toBeVisible();
  await page.route(profiles, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.reload();
  await expect(page.getByText(t('profile.may_be_old'))).toBeVisible();
  await expect(page.getByText('Ghita')).toBeVisible();
});

/** A photo, half red and half blue, twice as wide as high, with a location in its Exif data. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'red';
    context.fillRect(0, 0, 800, 800);
    context.fillStyle = 'blue';
    context.fillRect(800, 0, 800, 800);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  const exif = Buffer.from(`Exif\0\0${SECRET}`);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  const marker = Buffer.concat([Buffer.from([0xff, 0xe1]), length, exif]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, jpeg.subarray(2)]);
}

/** Returns the dominant colour of the picture in the header. */
const colourOf = (page: Page) =>
  page
    .getByRole('banner')
    .locator('img')
    .evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return blue > red ? 'blue' : 'red';
    });

/** Reads the six digits at the end of the newest message on the mailbox page. */
async function codeOnPage(page: Page, mailbox: string): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto(mailbox);
  const text = (await tab.locator('pre').first().textContent()) ?? '';
  await tab.close();
  return /(\d{6})\s*$/.exec(text)?.[1] ?? '';
}
