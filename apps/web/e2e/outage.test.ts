// End-to-end test of a server outage while browsers are open: the browsers reconnect and show
// current data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { apiClientOf, arrangeTransfer } from '../testing/arrange.ts';
import { DEMO_PASSWORD, expect, test } from '../testing/fixtures.ts';
import { signIn } from '../testing/people.ts';
import { textIn } from '../testing/text.ts';

const t = textIn('fr');

test('a server that is killed and restarted loses nothing, and open screens catch up', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wasl-e2e-'));
  const options = { dataDir, env: { DEMO: 'true', PORT: await freePort() } };
  let instance = await startInstance(options);
  try {
    const transfer = await arrangeTransfer(instance, 'waiting_for_broker', 'Through The Night');
    const page = await openAs(browser, instance, 'amina', `/fr/money/${transfer.id}`);
    await expect(heading(page, 'waiting_for_broker')).toBeVisible();
    await instance.kill();
    instance = await startInstance(options);
    const youssef = await apiClientOf(instance, 'youssef');
    await youssef.rpc('accept_money_transfer', { p_id: transfer.id }).throwOnError();
    await expect(heading(page, 'preparing')).toBeVisible({ timeout: scaleTimeout(60_000) });
    // The page may have got the acceptance by fetching its data again after the restart. The second
    // change, giving up the transfer, can reach the page only by realtime.
    await youssef.rpc('give_up_money_transfer', { p_id: transfer.id }).throwOnError();
    await expect(heading(page, 'waiting_for_broker')).toBeVisible();
    await page.context().close();
  } finally {
    await instance.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

const heading = (page: Page, status: string) =>
  page.getByRole('heading', { name: t(`money.next_title.${status}`) });

async function openAs(browser: Browser, instance: Instance, username: string, path: string) {
  const context = await browser.newContext({ baseURL: instance.url });
  const page = await context.newPage();
  await page.goto(path);
  await signIn(page, 'fr', username, DEMO_PASSWORD);
  return page;
}
