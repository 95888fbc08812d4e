// Every kind of screen keeps the accessibility rules, by day and by night.

import { arrangeTransfer } from '../testing/arrange.ts';
import { arrangeDelivery } from '../testing/arrange-delivery.ts';
import { expectNoViolation, scan } from '../testing/expect-no-violation.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { makePerson } from '../testing/papers.ts';
import { textIn } from '../testing/text.ts';

const LANGUAGES: Language[] = ['fr', 'ar'];
const PARTS = 3;

for (const language of LANGUAGES) {
  test(`public screens break no rule in ${language}`, async ({ page }) => {
    for (const path of ['', '/login', '/signup', '/forgot-password', '/nowhere']) {
      await expectNoViolation(page, `/${language}${path}`);
    }
  });

  test(`a sender's screens break no rule in ${language}`, async ({ loginAs, instance }) => {
    const { id } = await arrangeTransfer(instance, 'pending', `Axe ${language}`);
    const { id: draft } = await arrangeTransfer(instance, 'draft', `Axe draft ${language}`);
    const { page } = await loginAs('amina', language);
    for (const path of [
      '/dashboard',
      '/profile/data',
      '/profile',
      '/profile/security',
      '/money',
      '/money/new',
      `/money/new?draft=${draft}`,
      `/money/${id}`,
    ]) {
      await expectNoViolation(page, `/${language}${path}`);
    }
  });

  test(`a parcel's screens break no rule in ${language}`, async ({ loginAs, instance }) => {
    const parcel = await arrangeDelivery(instance, { dropoffName: `Axe ${language}` });
    const { page } = await loginAs('amina', language);
    for (const path of [
      '/deliveries',
      `/deliveries/${parcel.id}`,
      `/deliveries/${parcel.id}/label`,
      `/deliveries/${parcel.id}/proof`,
    ]) {
      await expectNoViolation(page, `/${language}${path}`);
    }
  });

  test(`the page behind a tracking link breaks no rule in ${language}`, async ({
    page,
    instance,
  }) => {
    const parcel = await arrangeDelivery(instance, { dropoffName: `Axe link ${language}` });
    for (const code of [parcel.trackingCode, 'nowhere']) {
      await expectNoViolation(page, `/${language}/track/${code}`);
    }
  });

  test(`the people she knows and what they say break no rule in ${language}`, async ({
    loginAs,
  }) => {
    const { page } = await loginAs('amina', language);
    for (const path of ['/chats', '/contacts', '/notifications']) {
      await expectNoViolation(page, `/${language}${path}`);
    }
  });

  test(`an operator's screens break no rule in ${language}`, async ({ loginAs }) => {
    const { page } = await loginAs('operator', language);
    for (const path of ['/operator', '/operator?tab=people', '/operator?tab=roles']) {
      await expectNoViolation(page, `/${language}${path}`);
    }
    const t = textIn(language);
    await page.goto(`/${language}/operator`);
    await page.getByRole('button', { name: 'K••• T•••' }).click();
    await scan(page, 'why a case is opened');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('operator.open_case') })
      .click();
    await expect(page.getByRole('img')).toHaveCount(2);
    await scan(page, 'case');
    await page.keyboard.press('r');
    await expect(page.getByRole('combobox')).toBeVisible();
    await scan(page, 'rejection');
  });

  test(`the way to a verified identity breaks no rule in ${language}`, async ({
    instance,
    loginAs,
  }) => {
    await makePerson(instance, `axe_${language}`, 'Ghita');
    const { page } = await loginAs(`axe_${language}`, language);
    const t = textIn(language);
    for (const path of ['/my-tickets', '/profile/identity']) {
      await expectNoViolation(page, `/${language}${path}`);
    }
    for (const step of ['document', 'upload', 'review']) {
      await page.getByRole('button', { name: t('identity.next') }).click();
      const title = String(t(`identity.step_${step}`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await scan(page, step);
    }
  });

  test(`a broker's screens break no rule in ${language}`, async ({ loginAs, instance }) => {
    await arrangeTransfer(instance, 'in_process', `Axe job ${language}`);
    const t = textIn(language);
    const { page } = await loginAs('youssef', language);
    await expectNoViolation(page, `/${language}/broker`);
    await page
      .getByRole('button', { name: t('brokers.pay_out'), exact: true })
      .first()
      .click();
    await expect(page.getByLabel(t('brokers.code'))).toBeVisible();
    await scan(page, 'payout');
  });
}

// English shares its direction with French and its colours with both, so that names, structure and language are looked at by
// day only. In parts, as all the pages at once take a slow machine longer than a test may last.
for (let part = 0; part < PARTS; part++) {
  test(`public pages break no rule in English, part ${part + 1} of ${PARTS}`, async ({
    page,
    instance,
  }) => {
    const { pages }: { pages: string[] } = await (await fetch(`${instance.url}/site.json`)).json();
    const chosen = pages.filter((_, index) => index % PARTS === part);
    expect(chosen.length).toBeGreaterThan(0);
    for (const path of chosen) await expectNoViolation(page, `/en${path}`, true);
  });
}

test('screens behind the sign-in break no rule in English', async ({ loginAs }) => {
  const { page } = await loginAs('amina', 'en');
  for (const path of [
    '/dashboard',
    '/money',
    '/contacts',
    '/notifications',
    '/chats',
    '/profile',
    '/profile/security',
    '/profile/data',
    '/my-tickets',
  ]) {
    await expectNoViolation(page, `/en${path}`, true);
  }
});
