import { expect, type Language, test } from '../testing/fixtures.ts';
import {
  CARD_BACK,
  CARD_FRONT,
  CARD_NUMBER,
  chooseCardSide,
  createPersonWithEmail,
  fillIdentityAnswers,
  openIdentityCase,
} from '../testing/identity-documents.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { confirmByMail, signUp } from '../testing/people.ts';
import { textIn } from '../testing/text.ts';

const CASES: { language: Language; viewport: { width: number; height: number } }[] = [
  { language: 'fr', viewport: { width: 390, height: 844 } },
  { language: 'ar', viewport: { width: 1440, height: 900 } },
];

for (const { language, viewport } of inOneLanguage('ar', CASES)) {
  test(`a new user's identity is verified, from sign-up to approval, in ${language}`, {
    tag: '@journey',
  }, async ({ browser, instance, loginAs }) => {
    const t = textIn(language);
    const email = `papers_${language}@people.example`;
    const context = await browser.newContext({ baseURL: instance.url, viewport });
    const page = await context.newPage();

    await test.step('a new user signs up, and sees which actions require a verified identity', async () => {
      await signUp(page, language, email);
      await confirmByMail(page, instance.mailboxUrl, email);
      await expect(page).toHaveURL(/profile|dashboard/);
      await page.goto(`/${language}/my-tickets`);
      await expect(page.getByText(t('identity.gate_title'))).toBeVisible();
      await page.getByRole('link', { name: t('identity.gate_action') }).click();
      await page.getByRole('link', { name: t('identity.start') }).click();
    });

    await test.step('a user under age sees a friendly message, and the wizard continues at the same step after a reload', async () => {
      await expect(page.getByLabel(t('identity.first_name'), { exact: true })).toHaveValue('Ghita');
      await page.getByLabel(t('identity.date_of_birth')).fill('14/03/2019');
      await page.getByLabel(t('identity.place_of_birth')).fill('F');
      await expect(page.getByText(t('identity.too_young'))).toBeVisible();
      await fillIdentityAnswers(page, language);
      await expect(page.getByText(t('identity.save_state.saved'))).toBeVisible();
      await page.reload();
      await expect(
        page.getByRole('heading', { level: 1, name: String(t('identity.step_upload')) }),
      ).toBeVisible();
    });

    await test.step('the user submits photos of both sides of the identity card', async () => {
      for (const [side, file] of [
        ['front', CARD_FRONT],
        ['back', CARD_BACK],
      ] as const) {
        const place = await chooseCardSide(page, language, side, file);
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
    await test.step('a reviewer opens the case with the keyboard and views both sides of the identity card', async () => {
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

    await test.step('the reviewer approves the identity, and all features become available to the user', async () => {
      await operator.keyboard.press('a');
      await expect(
        operator.getByRole('button', { name: t('operator.confirm_approve') }),
      ).toBeFocused();
      await operator.keyboard.press('Enter');
      await expect(operator.getByText(t('operator.done_approve'), { exact: true })).toBeVisible();
      await expect(operator.getByRole('button', { name: 'G••• A•••' })).toHaveCount(0);
      // The result arrives in real time, without a reload.
      await expect(page.getByText(t('identity.text_approved'))).toBeVisible();
      await page.goto(`/${language}/my-tickets`);
      await page.getByRole('link', { name: t('identity.see_tickets') }).click();
      await expect(page).toHaveURL(/\/tickets$/);
    });
    await context.close();
  });
}

test('a rejected user reads the reason in their language and submits better documents', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await createPersonWithEmail(instance, 'zineb', 'Zineb');
  const { page } = await loginAs('zineb', 'fr');
  await page.goto('/fr/profile/identity');
  await fillIdentityAnswers(page, 'fr');
  await chooseCardSide(page, 'fr', 'front', CARD_FRONT);
  await page.getByRole('button', { name: t('identity.next') }).click();
  await page.getByRole('button', { name: t('identity.submit'), exact: true }).click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();

  const { page: operator } = await loginAs('operator', 'ar');
  const ar = textIn('ar');
  await openIdentityCase(operator, 'ar', 'Z••• A•••');
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
  await expect(page.getByText(t('identity.no_document'))).toBeVisible();
  const place = await chooseCardSide(page, 'fr', 'front', CARD_BACK);
  await expect(place.getByText(t('ui.file_sent'))).toBeVisible();
  await page.getByRole('button', { name: t('identity.next') }).click();
  await page.getByRole('button', { name: t('identity.submit'), exact: true }).click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();
});

test('a user who is asked for more documents sends them, and the case returns to the reviewer', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await createPersonWithEmail(instance, 'hajar', 'Hajar');
  const { page } = await loginAs('hajar', 'fr');
  await page.goto('/fr/profile/identity');
  await fillIdentityAnswers(page, 'fr');
  const front = await chooseCardSide(page, 'fr', 'front', CARD_FRONT);
  await expect(front.getByText(t('ui.file_sent'))).toBeVisible();
  await page.getByRole('button', { name: t('identity.next') }).click();
  await expect(page.getByText(t('identity.back_missing'))).toBeVisible();
  await page.getByRole('button', { name: t('identity.submit'), exact: true }).click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();

  const { page: operator } = await loginAs('operator', 'fr');
  await openIdentityCase(operator, 'fr', 'H••• A•••');
  await operator.keyboard.press('m');
  await operator.keyboard.type('Envoyez le verso, svp');
  await operator.getByRole('button', { name: t('operator.confirm_more') }).click();
  await expect(operator.getByRole('button', { name: 'H••• A•••' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Envoyez le verso, svp')).toBeVisible();
  await page.getByRole('link', { name: t('identity.send_more') }).click();
  const back = await chooseCardSide(page, 'fr', 'back', CARD_BACK);
  await expect(back.getByText(t('ui.file_sent'))).toBeVisible();
  await page.reload();
  await expect(back.getByText(t('ui.file_sent'))).toBeVisible();
  await page.getByRole('button', { name: t('identity.send_more') }).click();
  await expect(page.getByText(t('identity.state_pending'), { exact: true })).toBeVisible();
  await operator.getByRole('button', { name: t('operator.refresh') }).click();
  await expect(operator.getByRole('button', { name: 'H••• A•••' })).toBeVisible();
});
