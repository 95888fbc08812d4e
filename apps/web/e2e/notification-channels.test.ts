// End-to-end test of notifications about one transfer: sender and recipient are notified in the
// app, by e-mail and by SMS, each in their language. Each notification links to the transfer. A
// notification that is read on one device is marked as read on the other devices.
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Instance } from '@wasl/server/testing/instance';
import { apiClientOf, arrangeTransfer } from '../testing/arrange.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { BrokerWorkspace } from '../testing/pages/broker-workspace.ts';
import { signUpAndConfirm, verifyPhone } from '../testing/people.ts';
import { textIn } from '../testing/text.ts';

const DESK = { width: 1440, height: 900 };
const HAND = { width: 390, height: 844 };
/**
 * Name of the transfer's recipient, for each language of the test. The test runs once in each
 * language against the same instance, so each run needs its own recipient.
 */
const NAMES = { fr: 'Hajar Naciri', ar: 'Samira Bennis' };
/**
 * Expected texts of the messages sent by e-mail and SMS, in each language. The texts on the app's
 * screens are different and are not listed here.
 */
const SENT = {
  fr: {
    direction: 'ltr',
    // The character set of SMS contains no letters with a circumflex.
    ready: 'Wasl : Votre argent est pret au retrait',
    collected: 'Votre transfert a été retiré',
    button: 'Voir dans Wasl',
  },
  ar: {
    direction: 'rtl',
    ready: 'وصل: مبلغك جاهز لتسحبه',
    collected: 'تم سحب تحويلك',
    button: 'عرض في وصل',
  },
} as const;

test.use({ ownInstance: 'notified-everywhere', sendsMessages: true });

const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /Notifications|الإشعارات/ });

for (const language of inOneLanguage('ar', ['fr', 'ar'] as const)) {
  const t = textIn(language);
  const sent = SENT[language];
  const name = NAMES[language];

  test(`sender and recipient are notified of a transfer on all channels (${language})`, async ({
    browser,
    instance,
    loginAs,
  }) => {
    const context = await browser.newContext({ baseURL: instance.url, viewport: HAND });
    const hers = await context.newPage();

    const { id: receiverId, phone } =
      await test.step('the recipient joins, verifies their phone and enables SMS about money', async () => {
        await signUpAndConfirm(hers, instance.mailboxUrl, language);
        const id = await idOf(hers);
        await hers.goto(`/${language}/profile`);
        const phone = await verifyPhone(hers, instance.mailboxUrl, language);
        await hers.goto(`/${language}/profile/notifications`);
        const texts = hers
          .getByRole('group', { name: t('notification_settings.topic.money'), exact: true })
          .getByLabel(t('notification_settings.channel.sms'));
        await expect(texts).not.toBeChecked();
        const isKept = hers.waitForResponse('**/rpc/set_notification_preferences');
        await texts.click();
        expect((await isKept).ok()).toBe(true);
        await expect(texts).toBeChecked();
        return { id, phone };
      });
    const herDesk = await onAnotherDevice(browser, context, instance);
    await readAll(hers, language);
    await herDesk.goto(`/${language}/dashboard`);
    await expect(bell(herDesk)).toBeVisible();
    await expect(bell(herDesk)).not.toContainText(/\d/);

    await speak(instance, 'amina', language);
    const { page: his, context: ofSender } = await loginAs('amina', language);
    await readAll(his, language);
    const hisOther = await ofSender.newPage();
    await hisOther.goto(`/${language}/dashboard`);
    await expect(bell(hisOther)).not.toContainText(/\d/);

    await (await apiClientOf(instance, 'amina'))
      .rpc('find_person_by_phone', { p_phone: phone })
      .throwOnError();
    const { id, reference, code } = await arrangeTransfer(instance, 'in_process', name, 'sender', {
      receiver_id: receiverId,
    });
    const youssef = new BrokerWorkspace((await loginAs('youssef', language)).page, language);

    await test.step('when the cash is ready, the bells of sender and recipient show one notification on all devices without a reload', async () => {
      await youssef.open();
      await youssef.markReady(name);
      for (const page of [hers, herDesk, his, hisOther])
        await expect(bell(page)).toContainText('1');
    });

    await test.step("the SMS contains no name and no amount, and its link opens the transfer in the recipient's language", async () => {
      const text = await openMessage(hers, instance, phone, sent.ready);
      await expect(text).toHaveText(`${sent.ready} ${instance.url}/${language}/money/${id}`);
      await text.getByRole('link').click();
      await expectTransfer(hers, language, id, reference);
      await expect(hers.locator('html')).toHaveAttribute('dir', sent.direction);
    });

    await test.step('a notification opened by a link on one device is marked as read on the other device too', async () => {
      for (const page of [hers, herDesk]) await expect(bell(page)).not.toContainText(/\d/);
    });

    const mailbox = await ofSender.newPage();
    await test.step('the recipient counts the cash, the broker pays it out, and the sender gets an e-mail', async () => {
      await hers.getByLabel(t('recipients.count')).fill('500');
      await hers.getByRole('button', { name: t('recipients.count_button') }).click();
      await expect(hers.getByText(t('recipients.counted'))).toBeVisible();
      await youssef.openPayout(name);
      await youssef.payOut(code, '500');
      await expect(hers.getByText(t('recipients.collected'))).toBeVisible();
      // The bell counts the transfer once, although the transfer went through two steps.
      await expect(bell(his)).toContainText('1');
      await expect(bell(hisOther)).toContainText('1');

      await openMessage(mailbox, instance, 'amina@wasl.example', sent.collected);
      const mail = mailbox.frameLocator(`iframe[title="${sent.collected}"]`).first();
      await expect(mail.locator('html')).toHaveAttribute('dir', sent.direction);
      await expect(mail.getByRole('heading', { name: sent.collected })).toBeVisible();
      expect(await mail.locator('body').innerText()).not.toMatch(/Hajar|Samira|500/);
      await mail.getByRole('link', { name: sent.button }).click();
      await expectTransfer(mailbox, language, id, name);
    });

    await test.step("a notification opened from the e-mail is marked as read in the sender's other tabs", async () => {
      for (const page of [mailbox, his, hisOther]) await expect(bell(page)).not.toContainText(/\d/);
      // The list still contains the read notification, which links to the transfer.
      await bell(hisOther).click();
      await hisOther
        .getByRole('link', { name: t('notifications.completed') })
        .filter({ hasText: name })
        .click();
      // On desktops the transfer opens next to the list.
      await expect(hisOther).toHaveURL(new RegExp(`/${language}/notifications/money/${id}$`));
    });

    await test.step('no notification arrived twice', async () => {
      for (const [page, to, words] of [
        [hers, phone, sent.ready],
        [his, 'amina@wasl.example', sent.collected],
      ] as const) {
        expect(await sentTo(page, instance, to, words)).toHaveLength(1);
      }
    });
    await Promise.all([context, herDesk.context()].map((one) => one.close()));
  });
}

async function idOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('wasl-auth'));
  return (JSON.parse(stored ?? '{}') as { user: { id: string } }).user.id;
}

/** Sets the language in which a user receives messages. */
async function speak(instance: Instance, username: string, language: Language): Promise<void> {
  const api = await apiClientOf(instance, username);
  const { data } = await api.from('languages').select('id').eq('code', language).single();
  const own = (await api.auth.getUser()).data.user?.id ?? '';
  const change = { preferred_language_id: data?.id ?? null };
  await api.from('profiles').update(change).eq('id', own).throwOnError();
}

/**
 * Opens a second browser with the same session. A new sign-in would itself cause a notification.
 */
async function onAnotherDevice(
  browser: Browser,
  context: BrowserContext,
  { url }: Instance,
): Promise<Page> {
  const storageState = await context.storageState();
  return (await browser.newContext({ baseURL: url, viewport: DESK, storageState })).newPage();
}

/** Opens the list of notifications and marks all of them as read. */
async function readAll(page: Page, language: Language): Promise<void> {
  const t = textIn(language);
  await page.goto(`/${language}/notifications`);
  const isEmpty = page.getByText(t('notifications.empty_title'));
  const button = page.getByRole('button', { name: t('notifications.mark_all_read') });
  await expect(isEmpty.or(page.getByRole('main').getByRole('listitem').first())).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(bell(page)).not.toContainText(/\d/);
}

/** Returns all messages to the given address that contain the given text. */
async function sentTo(
  page: Page,
  { mailboxUrl }: Instance,
  to: string,
  words: string,
): Promise<string[]> {
  const answer = await page.request.get(`${mailboxUrl}.json?to=${encodeURIComponent(to)}`);
  const all = (await answer.json()) as { text: string }[];
  return all.map(({ text }) => text).filter((text) => text.startsWith(words));
}

/** Waits for the message and opens it on the mailbox page. @returns Its plain text. */
async function openMessage(
  page: Page,
  instance: Instance,
  to: string,
  words: string,
): Promise<Locator> {
  await expect.poll(() => sentTo(page, instance, to, words)).not.toEqual([]);
  await page.goto(`${instance.mailboxUrl}?to=${encodeURIComponent(to)}`);
  const plain = page.locator('pre', { hasText: words });
  const message = page.locator('main > details').filter({ has: plain });
  if ((await message.getAttribute('open')) === null) {
    await message.locator('summary').first().click();
  }
  await message.locator('details.plain > summary').click();
  return plain;
}

async function expectTransfer(
  page: Page,
  language: Language,
  id: string,
  called: string,
): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${language}/money/${id}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('main').getByText(called).first()).toBeVisible();
}
