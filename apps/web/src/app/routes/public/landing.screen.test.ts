// The landing page on a phone: installation of the app, screenshots, and the optional fluid effect.
import { violatedAxeRules } from '../../../../testing/axe-rules.ts';
import { expect, type Language, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';
import { waitForApp } from '../../../../testing/wait-for-app.ts';

const LANGUAGES: Language[] = ['fr', 'ar'];

test.use({ viewport: { width: 390, height: 844 } });

for (const language of LANGUAGES) {
  test(`the install button leads to the installation instructions in ${language}`, async ({
    page,
  }) => {
    const t = textIn(language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/${language}`);
    const main = page.getByRole('main');
    await expect(main.getByText(t('landing.availability'))).toBeVisible();
    await main
      .getByRole('link', { name: t('landing.install'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/#install$/);
    await expect(page.getByRole('heading', { name: t('landing.install_title') })).toBeInViewport();
    for (const device of ['landing.android_3', 'landing.iphone_3', 'landing.computer_3']) {
      await expect(main.getByText(t(device))).toBeVisible();
    }
  });

  test(`the landing page shows screenshots in the language and the theme of the page in ${language}`, async ({
    page,
  }) => {
    const t = textIn(language);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`/${language}`);
      const picture = page.getByRole('img', { name: t('landing.picture_price') });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('src', new RegExp(`price-${language}-${colorScheme}`));
      await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0);
    }
  });
}

for (const language of LANGUAGES) {
  for (const [device, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['a desk', { width: 1440, height: 900 }],
  ] as const) {
    test(`all four services are visible without scrolling on ${device} in ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/${language}`);
      for (const path of ['send-money', 'send-package', 'chat', 'homes']) {
        const service = page
          .locator(`main section`)
          .first()
          .locator(`a[href="/${language}/${path}"]`);
        await expect(service).toBeInViewport({ ratio: 1 });
      }
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: textIn(language)('landing.start') })
          .first(),
      ).toBeInViewport({ ratio: 1 });
    });
  }
}

test('no name of a service is cut off on phones that are common in Morocco', async ({ page }) => {
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/fr');
    await page.evaluate(() => document.fonts.ready);
    const names = page.locator('main section').first().locator('li a > span');
    await expect(names).toHaveCount(4);
    const cut = await names.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('an instance with few brokers shows no statistics on the landing page and reserves no space for them', async ({
  page,
}) => {
  await page.goto('/fr');
  await expect(page.locator('dl[data-figures]')).toBeHidden();
});

test("the install button opens the browser's install prompt at the first click, and then leads to the instructions", async ({
  page,
}) => {
  const t = textIn('fr');
  const ways: [path: string, name: string | RegExp][] = [
    ['/fr', t('landing.install')],
    ['/fr/tickets', t('install.action')],
  ];
  for (const [path, name] of ways) {
    await page.goto(path);
    await waitForApp(page);
    // A browser under test never offers to install the app, so the test simulates the offer.
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      Reflect.set(offer, 'prompt', async () => Reflect.set(window, 'isAsked', true));
      Reflect.set(window, 'isHeldBack', !window.dispatchEvent(offer));
    });
    expect(await page.evaluate(() => Reflect.get(window, 'isHeldBack'))).toBe(true);
    const install = page.getByRole('main').getByRole('link', { name, exact: true }).first();
    await install.click();
    expect(await page.evaluate(() => Reflect.get(window, 'isAsked'))).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
    await install.click();
    await expect(page).toHaveURL(/\/fr#install$/);
  }
});

test('the fluid effect loads on demand, does not block clicks, and ends when it is turned off', async ({
  page,
}) => {
  const t = textIn('fr');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/fr');
  const toggle = page.getByRole('checkbox', { name: t('landing.fluid') });
  await expect(toggle).not.toBeChecked();
  await waitForApp(page);
  expect(fetched.filter((url) => url.includes('fluid-canvas'))).toEqual([]);
  await toggle.check();
  const canvas = page.locator('canvas');
  await expect(canvas).toBeVisible();
  expect(fetched.filter((url) => url.includes('fluid-canvas'))).toHaveLength(1);
  await expect(canvas).toHaveCSS('pointer-events', 'none');
  await expect.poll(() => canvas.evaluate(inkOn)).toBeGreaterThan(0);
  expect(await violatedAxeRules(page, 'all')).toEqual([]);
  // Checks that the link can be clicked, although the canvas covers the page.
  await page
    .getByRole('main')
    .getByRole('link', { name: t('landing.start'), exact: true })
    .first()
    .click({ trial: true });
  await toggle.uncheck();
  await expect(canvas).toHaveCount(0);
});

test('turning on reduced motion ends the fluid effect and hides the checkbox that starts the effect', async ({
  page,
}) => {
  const toggle = page.getByRole('checkbox', { name: textIn('ar')('landing.fluid') });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/ar');
  await toggle.check();
  await expect(page.locator('canvas')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(toggle).toHaveCount(0);
});

const widthOf = (picture: HTMLElement | SVGElement) =>
  picture instanceof HTMLImageElement ? picture.naturalWidth : 0;

/** Counts the pixels of the effect that are not transparent. */
function inkOn(element: HTMLElement | SVGElement): number {
  const canvas = element instanceof HTMLCanvasElement ? element : undefined;
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return 0;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, index) => index % 4 === 3 && value > 0).length;
}
