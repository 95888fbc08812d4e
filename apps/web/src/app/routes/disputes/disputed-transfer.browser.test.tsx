import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { DisputedTransfer } from './disputed-transfer.tsx';

const REFERENCE = 'WSL-DHKY-19GG';

it('shows the disputed transfer, and keeps its reference on one line on the narrowest phone', async () => {
  await page.viewport(320, 640);
  deferServer({
    money_transfers: {
      id: 'transfer',
      reference: REFERENCE,
      amount_centimes: 150_000,
      recipient_name: 'Khadija El Idrissi',
      status: 'completed',
    },
  });
  const screen = await mountIn('fr', <DisputedTransfer transferId="transfer" />, 'disputes');
  await expect.element(screen.getByText('Khadija El Idrissi')).toBeVisible();
  await expect.element(screen.getByText(/1\s500\sDH/).first()).toBeVisible();
  const name = screen.getByText(
    text('disputes.of_transfer', { reference: `\u2066${REFERENCE}\u2069` }),
  );
  const range = document.createRange();
  range.selectNodeContents(name.element());
  expect(range.getClientRects()).toHaveLength(1);
});
