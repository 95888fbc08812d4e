// Tests of the link that opens a new dispute. During the dispute period the page shows the link in
// only one place, and disputes that are already open remain visible.
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { disputeQueries } from '../api/dispute-queries.ts';
import { ReportProblemLink, TransferDisputes } from './transfer-disputes.tsx';

const reasons = [{ code: 'not_received', is_refund_frozen: false }];
const OPEN = {
  party: 'sender',
  open_until: '2027-05-01T00:00:00Z',
  is_disputed: false,
  reasons,
  disputes: [],
};
const DISPUTED = {
  ...OPEN,
  is_disputed: true,
  disputes: [{ id: 'd', reference: 'WSD-1', reason: 'not_received', status: 'open' }],
};

/**
 * Renders a marker text once the disputes of the transfer have loaded. Each test waits for this
 * text.
 */
function Answered() {
  return useQuery(disputeQueries.ofTransfer('t')).data ? <p>Answered</p> : null;
}

async function mount(known: object, isList: boolean) {
  deferServer({ 'rpc/transfer_disputes': known });
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <div>
        <Answered />
        <ReportProblemLink transferId="t" className="" />
        <TransferDisputes transferId="t" isList={isList} />
      </div>
    </TestRoute>,
    'disputes',
  );
  await expect.element(screen.getByText('Answered')).toBeVisible();
  return {
    report: screen.getByRole('link', { name: text('disputes.report') }),
    open: screen.getByRole('link', { name: text('disputes.open') }),
    one: screen.getByRole('link', { name: new RegExp(text('disputes.reason_not_received')) }),
  };
}

it('within the dispute period, the page has only one link to a new dispute, and this link opens the form directly', async () => {
  const { report, open, one } = await mount(OPEN, true);
  await expect.element(report).toHaveAttribute('href', '/fr/disputes/new?transfer=t');
  expect(open.query()).toBeNull();
  expect(one.query()).toBeNull();
});

it('the dispute card contains the link that opens a dispute if the page shows that link nowhere else', async () => {
  const { open } = await mount(OPEN, false);
  await expect.element(open).toBeVisible();
});

it.each([true, false])(
  'an open dispute is shown without a link that opens a second dispute (isList: %s)',
  async (isList) => {
    const { report, open, one } = await mount(DISPUTED, isList);
    await expect.element(one).toBeVisible();
    expect(report.query()).toBeNull();
    expect(open.query()).toBeNull();
  },
);

it.each([
  ['after the period', { ...OPEN, open_until: null }],
  ['without an available reason', { ...OPEN, reasons: [] }],
])('the link that opens a new dispute is hidden %s', async (_, known) => {
  const { report, open } = await mount(known, false);
  expect(report.query()).toBeNull();
  expect(open.query()).toBeNull();
});
