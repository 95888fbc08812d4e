// Money actions: viewing a transfer, and carrying out a whole transfer from the draft to the
// payout.

import { type LoadTestData, personId, pickItem, randomPerson } from '../load-test-data.ts';
import type { SendRequest } from '../request-sender.ts';
import type { LoadAction } from './action.ts';

const DETAIL = 'select=*,money_transfer_events(*),cash_handovers(*)';
const CODE = '20262026';

export const transferActions: LoadAction[] = [
  {
    name: 'look at a transfer',
    area: 'transfer',
    perDay: 0.4,
    async run(day, ask) {
      const { id, sender: person } = pickItem(day, day.transfers);
      const list = '/rest/v1/money_transfers?select=*&order=created_at.desc&limit=20';
      await ask({ kind: 'transfers', path: `${list}&sender_id=eq.${person}`, person });
      await ask({
        kind: 'transfer',
        path: `/rest/v1/money_transfers?${DETAIL}&id=eq.${id}`,
        person,
      });
    },
  },
  { name: 'a whole transfer', area: 'transfer', perDay: 0.05, run: carryTransfer },
];

type Transfer = { reference: string; quote: string; total: number; payout: number };

async function carryTransfer(day: LoadTestData, ask: SendRequest): Promise<void> {
  const sender = personId(randomPerson(day));
  const [cashier, payer] = [pickItem(day, day.brokers.cashiers), pickItem(day, day.brokers.payers)];
  const [id, count, request] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const call = (name: string, person: string, body: object) =>
    ask({ kind: name, path: `/rest/v1/rpc/${name}`, body, person });
  const transfer = await confirmTransfer(day, sender, id, call);
  await call('record_cash_handover', cashier, {
    p_id: count,
    p_reference: transfer.reference,
    p_counted_centimes: transfer.total,
  });
  await call('confirm_cash_handover', sender, { p_id: count });
  await call('accept_money_transfer', payer, { p_id: id });
  await call('pay_out_money_transfer', payer, {
    p_id: id,
    p_request_id: request,
    p_payout_code: CODE,
    p_counted_centimes: transfer.payout,
    p_document_type: 'CIN',
    p_document_last4: 'A123',
    p_name_matches: true,
  });
  const path = `/rest/v1/money_transfers?${DETAIL}&id=eq.${id}`;
  await ask({ kind: 'transfer', path, person: sender });
}

async function confirmTransfer(
  day: LoadTestData,
  sender: string,
  id: string,
  call: (name: string, person: string, body: object) => Promise<unknown>,
): Promise<Transfer> {
  const amount_centimes = 10_000 + 100 * Math.floor(day.draw() * 100);
  await call('save_money_transfer_draft', sender, {
    p_id: id,
    p_changes: {
      amount_centimes,
      recipient_name: 'Fatima Zahra Benali',
      recipient_city_id: day.payoutCity,
      fee_payer: 'sender',
    },
  });
  const quote = (await call('quote_money_transfer', sender, {
    p_amount_centimes: amount_centimes,
    p_fee_payer: 'sender',
    p_recipient_city_id: day.payoutCity,
  })) as { id: string; total_centimes: number; payout_centimes: number };
  await call('acknowledge_scam_notice', sender, { p_id: id });
  const made = (await call('confirm_money_transfer', sender, {
    p_id: id,
    p_quote_id: quote.id,
    p_payout_code: CODE,
  })) as { reference: string };
  return {
    reference: made.reference,
    quote: quote.id,
    total: quote.total_centimes,
    payout: quote.payout_centimes,
  };
}
