import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import type { CashHandover, MoneyTransfer, TransferDetail } from '../api/money-queries.ts';
import { draftStore } from '../model/draft-store.ts';
import { DeleteTransfer } from './delete-transfer.tsx';
import { HandoverQuestion } from './handover-question.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { SendAgain } from './send-again.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';

const ignore = () => undefined;
const handover = {
  id: 'handover',
  broker_id: 'broker',
  kind: 'cash_in',
  counted_centimes: 51_500_00,
} as CashHandover;
const transfer = (fields: Partial<MoneyTransfer>) =>
  ({
    id: 'transfer',
    sender_id: 'sender',
    status: 'pending',
    funded_at: null,
    total_centimes: 515_00,
    payout_centimes: 500_00,
    ...fields,
  }) as MoneyTransfer;
const people = { public_profiles: [{ id: 'broker', first_name: 'Omar', last_name: null }] };

testForms(
  [
    {
      name: 'a count that is right',
      element: () => <HandoverQuestion handover={handover} />,
      known: people,
      press: 'money.count_right',
      others: ['money.count_wrong'],
      path: 'rpc/confirm_cash_handover',
      done: { answer: {} },
    },
    {
      name: 'a count that is wrong',
      element: () => <HandoverQuestion handover={handover} />,
      known: people,
      press: 'money.count_wrong',
      others: ['money.count_right'],
      path: 'rpc/reject_cash_handover',
      done: { answer: {} },
    },
    {
      name: 'a transfer that is given up',
      element: (onDone) => <DeleteTransfer transfer={transfer({})} onDeleted={onDone} />,
      asks: 'money.cancel',
      press: 'money.delete_confirm',
      path: 'rpc/abandon_money_transfer',
      done: { answer: {}, says: 'money.deleted' },
    },
    {
      name: 'a transfer that is sent again',
      element: (onDone) => (
        <SendAgain transfer={transfer({ status: 'completed' })} onMade={onDone} />
      ),
      press: 'money.send_again',
      path: 'rpc/save_money_transfer_draft',
      done: { answer: {} },
    },
  ],
  'money',
);

describe.each([
  ['en', '51,500\u00a0MAD', '515\u00a0MAD', '500\u00a0MAD'],
  ['fr', '51\u202f500\u00a0DH', '515\u00a0DH', '500\u00a0DH'],
  ['ar', '51\u202f500\u00a0درهم', '515\u00a0درهم', '500\u00a0درهم'],
] as const)('money forms in %s', (language, counted, whole, withoutFee) => {
  it("ask the sender to confirm the broker's cash count, with the amount and the broker's name", async () => {
    deferServer(people);
    const screen = await mountIn(language, <HandoverQuestion handover={handover} />, 'money');
    const question = text('money.count_question', { broker: 'Omar', amount: counted });
    await expect.element(screen.getByText(question)).toBeVisible();
    expect(question).toContain(counted);
  });

  it.each([
    ['waiting_for_broker', '2020-01-01T00:00:00Z', whole],
    ['in_process', '2020-01-01T00:00:00Z', withoutFee],
  ] as const)(
    'state the refund before the user cancels a transfer that is %s',
    async (status, fundedAt, amount) => {
      const element = (
        <DeleteTransfer transfer={transfer({ status, funded_at: fundedAt })} onDeleted={ignore} />
      );
      const screen = await mountIn(language, element, 'money');
      // The refund is shown next to the button before the user opens the dialog.
      await expect.element(screen.getByText(amount, { exact: false })).toBeVisible();
      expect(screen.getByText(text('money.delete_draft')).query()).toBeNull();
      await screen.getByRole('button', { name: text('money.cancel') }).click();
      await expect
        .element(screen.getByRole('alertdialog'))
        .toHaveAccessibleDescription(expect.stringContaining(amount));
    },
  );
});

it('only a draft can be deleted, and an unpaid transfer is cancelled at no cost', async () => {
  const show = (status: MoneyTransfer['status']) =>
    mountIn('fr', <DeleteTransfer transfer={transfer({ status })} onDeleted={ignore} />, 'money');
  const draft = await show('draft');
  await expect
    .element(draft.getByRole('button', { name: text('money.delete_draft') }))
    .toBeVisible();
  await draft.unmount();
  const pending = await show('pending');
  await expect.element(pending.getByRole('button', { name: text('money.cancel') })).toBeVisible();
  await expect.element(pending.getByText(text('money.cancel_free'))).toBeVisible();
});

it('a deleted draft is removed from the device, and the screen closes once the server has responded', async () => {
  const remove = vi.spyOn(draftStore, 'remove').mockResolvedValue(undefined);
  const onDeleted = vi.fn();
  const server = deferServer();
  const screen = await mountIn(
    'fr',
    <DeleteTransfer transfer={transfer({ status: 'draft' })} onDeleted={onDeleted} />,
    'money',
  );
  await screen.getByRole('button', { name: text('money.delete_draft') }).click();
  await screen.getByRole('button', { name: text('money.delete_draft_confirm') }).click();
  await expect.poll(() => server.sentTo('rpc/abandon_money_transfer')).toHaveLength(1);
  expect([remove.mock.calls.length, onDeleted.mock.calls.length]).toEqual([0, 0]);
  server.answer('rpc/abandon_money_transfer', { id: 'transfer' });
  await expect.poll(() => remove.mock.calls).toEqual([['sender', 'transfer']]);
  expect(onDeleted).toHaveBeenCalledOnce();
  await expect.element(screen.getByText(text('money.draft_deleted'))).toBeVisible();
});

it("the sender is not asked to bring cash while a cash count waits for the sender's confirmation", async () => {
  deferServer(people);
  const counted = { ...transfer({}), cash_handovers: [handover], money_transfer_events: [] };
  const screen = await mountIn(
    'fr',
    <NextStepCard transfer={counted as unknown as TransferDetail} viewerId="sender">
      <p>boutiques</p>
    </NextStepCard>,
    'money',
  );
  await expect
    .element(screen.getByRole('heading', { name: text('money.next_title.counted') }))
    .toBeVisible();
  await expect.element(screen.getByText(text('money.turn.you'))).toBeVisible();
  for (const gone of [text('money.next_title.pending'), text('money.bring_cash'), 'boutiques']) {
    expect(screen.getByText(gone, { exact: false }).query()).toBeNull();
  }
});

it.each([
  ['paid', 'refunded'],
  ['payable', 'refund'],
] as const)(
  'a refund that is %s is shown instead of the message that the money has arrived',
  async (refund, said) => {
    deferServer(people);
    const given = {
      ...transfer({}),
      status: 'completed',
      reference: 'WSL-7K3M-Q9TD',
      refund_state: refund,
      refund_centimes: 50_000,
      cash_handovers: [],
      money_transfer_events: [],
    };
    const screen = await mountIn(
      'fr',
      <NextStepCard transfer={given as unknown as TransferDetail} viewerId="sender" />,
      'money',
    );
    const title = screen.getByRole('heading', { name: text(`money.next_title.${said}`) });
    await expect.element(title).toBeVisible();
    expect(screen.getByText(text('money.next_title.completed')).query()).toBeNull();
  },
);

it('the status badge shows that a cash count waits for confirmation', async () => {
  const screen = await mountIn('fr', <TransferStatusBadge status="pending" isCounted />, 'money');
  await expect.element(screen.getByText(text('rows.status.counted'))).toBeVisible();
  expect(screen.getByText(text('rows.status.pending')).query()).toBeNull();
});

it.each(['fr', 'ar'] as const)(
  'the buttons that confirm or reject a cash count fit on the narrowest phone in %s',
  async (language) => {
    await page.viewport(320, 640);
    deferServer(people);
    const screen = await mountIn(language, <HandoverQuestion handover={handover} />, 'money');
    for (const answer of ['money.count_right', 'money.count_wrong'] as const) {
      const button = screen.getByRole('button', { name: text(answer) });
      await expect.element(button).toBeVisible();
      const words = document.createRange();
      words.selectNodeContents(button.element());
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
      expect(lines.size).toBeLessThanOrEqual(2);
      expect(button.element().scrollWidth).toBeLessThanOrEqual(320);
    }
  },
);
