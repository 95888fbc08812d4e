// End-to-end tests of brokers: two brokers accept the same request at once, a broker in another
// city does not see a request, and wrong codes lock a payout.
import { arrangeTransfer } from '../testing/arrange.ts';
import { expect, test } from '../testing/fixtures.ts';
import { BrokerWorkspace } from '../testing/pages/broker-workspace.ts';
import { TransferPage } from '../testing/pages/transfer-page.ts';
import { textIn } from '../testing/text.ts';

const t = textIn('fr');

test('if two brokers accept a request at once, only one succeeds; the other is told that the request is taken', async ({
  loginAs,
  instance,
}) => {
  const [youssef, hicham] = [await loginAs('youssef', 'fr'), await loginAs('hicham', 'fr')];
  const pages = [youssef.page, hicham.page];
  const both = pages.map((page) => new BrokerWorkspace(page, 'fr'));
  for (const workspace of both) await workspace.open();
  const before = (await both[1]?.acceptButtons.count()) ?? 0;
  await arrangeTransfer(instance, 'waiting_for_broker', 'Two At Once');
  for (const workspace of both) await expect(workspace.acceptButtons).toHaveCount(before + 1);
  // Hold both HTTP requests until both brokers have pressed the button.
  let release = () => {};
  const bothPressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let pressed = 0;
  for (const page of pages) {
    await page.route('**/rpc/accept_money_transfer*', async (route) => {
      pressed += 1;
      if (pressed === pages.length) release();
      await bothPressed;
      await route.continue();
    });
  }
  await Promise.all(both.map((workspace) => workspace.acceptButtons.last().click()));
  const outcomes = await Promise.all(
    both.map(async (workspace, place) => {
      const won = workspace.job('Two At Once');
      const lost = pages[place]?.getByText(t('errors.ALREADY_TAKEN')) ?? won;
      await expect(won.or(lost).first()).toBeVisible();
      return (await won.count()) > 0;
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  for (const workspace of both) await expect(workspace.acceptButtons).toHaveCount(before);
});

test('a broker in another city does not see the request', async ({ loginAs, instance }) => {
  const far = new BrokerWorkspace((await loginAs('fatima', 'fr')).page, 'fr');
  const near = new BrokerWorkspace((await loginAs('hicham', 'fr')).page, 'fr');
  for (const workspace of [far, near]) await workspace.open();
  await expect(far.noRequests).toBeVisible();
  const before = await near.acceptButtons.count();
  await arrangeTransfer(instance, 'waiting_for_broker', 'Not In Fes');
  await expect(near.acceptButtons).toHaveCount(before + 1);
  await expect(far.noRequests).toBeVisible();
});

test('five wrong codes lock the payout until the sender creates a new code', async ({
  loginAs,
  instance,
}) => {
  const { id } = await arrangeTransfer(instance, 'in_process', 'Locked Out');
  const sender = new TransferPage((await loginAs('amina', 'fr')).page, 'fr');
  await sender.open(id);
  await expect(sender.next('preparing')).toBeVisible();
  const { page } = await loginAs('youssef', 'fr');
  const broker = new BrokerWorkspace(page, 'fr');
  await broker.open();
  await broker.openPayout('Locked Out');
  for (let left = 4; left >= 1; left--) {
    await broker.payOut('00000000', '500');
    await expect(broker.alert).toHaveText(t('brokers.wrong_code', { left }));
  }
  await broker.payOut('00000000', '500');
  await expect(broker.alert).toHaveText(t('brokers.locked'));
  await expect(broker.payoutButton).toBeDisabled();
  await expect(sender.next('locked')).toBeVisible();
  const code = await sender.newCode();
  await expect(broker.payoutButton).toBeEnabled();
  await broker.payOut(code, '500');
  await expect(sender.next('completed')).toBeVisible();
});
