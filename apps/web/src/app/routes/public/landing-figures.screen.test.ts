// Tests of the statistics of the instance, such as the number of brokers. The server writes them
// into the landing page.
import pg from 'pg';
import { violatedAxeRules } from '../../../../testing/axe-rules.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { recordedLayoutShifts, watchLayoutShifts } from '../../../../testing/layout-shifts.ts';
import { textIn } from '../../../../testing/text.ts';
import { waitForApp } from '../../../../testing/wait-for-app.ts';

// The test uses a separate instance without earlier requests, because the server caches the
// statistics for a minute.
test.use({ viewport: { width: 390, height: 844 }, ownInstance: 'landing-figures' });

test('the statistics are visible without scripts, cause no layout shift, and stay after hydration', async ({
  browser,
  instance,
  page,
}) => {
  const t = textIn('fr');
  const db = new pg.Client({ connectionString: instance.databaseUrl });
  await db.connect();
  await db.query(
    `update private.service_state set brokers = 34, towns = 12, promises_kept = 985, promises_judged = 1000, counted_at = now()
     where is_only`,
  );
  await db.end();
  const unscripted = await browser.newContext({
    baseURL: instance.url,
    javaScriptEnabled: false,
  });
  const still = await unscripted.newPage();
  await still.goto('/fr');
  const list = (one: typeof page) => one.locator('dl[data-figures]');
  await expect(list(still)).toHaveText(
    `${t('landing.figure_brokers')}34${t('landing.figure_towns')}12${t('landing.figure_promises')}98\u00a0%`,
  );
  await unscripted.close();
  await watchLayoutShifts(page);
  await page.goto('/fr');
  await waitForApp(page);
  await expect(list(page)).toContainText('34');
  expect(await violatedAxeRules(page, 'all')).toEqual([]);
  expect(await recordedLayoutShifts(page)).toEqual([]);
});
