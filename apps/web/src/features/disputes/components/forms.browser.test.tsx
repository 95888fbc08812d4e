import { describe, expect, it, vi } from 'vitest';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import type { Dispute } from '../model/dispute.ts';
import { DisputeComposer } from './dispute-composer.tsx';
import { DisputeDueDates } from './dispute-due-dates.tsx';
import { DisputeEntries } from './dispute-entries.tsx';
import { NewDisputeForm } from './new-dispute-form.tsx';
import { WithdrawDispute } from './withdraw-dispute.tsx';

const OPENED = {
  id: 'dispute',
  reference: 'WSD-7K3M-Q9TD',
  transfer_id: 'two',
  transfer_reference: 'WSL-7K3M-Q9TD',
  role: 'sender',
  is_mine: true,
  party: 'sender',
  reason: 'fee_wrong',
  status: 'open',
  created_at: '2026-11-23T10:00:00Z',
  answer_by: '2026-11-24T10:00:00Z',
  decide_by: '2026-12-23T10:00:00Z',
  answered_at: null,
  decided_at: null,
  award_centimes: null,
  is_answer_late: false,
  is_decision_late: false,
  entries: [],
} satisfies Dispute;
const REASONS = [
  { code: 'fee_wrong', is_refund_frozen: false },
  { code: 'refund_not_received', is_refund_frozen: true },
];
const clock = (fields: Partial<Dispute>) =>
  ({
    status: 'open',
    answer_by: '2026-11-23T10:00:00Z',
    decide_by: '2026-12-20T10:00:00Z',
    answered_at: null,
    decided_at: null,
    award_centimes: null,
    is_answer_late: false,
    is_decision_late: false,
    ...fields,
  }) as Dispute;

testForms(
  [
    {
      name: 'message in a dispute',
      element: () => <DisputeComposer userId="amina" disputeId="dispute" />,
      fill: async (screen) => {
        await screen.getByRole('textbox', { name: text('disputes.write') }).fill('Look');
      },
      press: 'disputes.say',
      path: 'rpc/say_in_dispute',
      kept: { 'disputes.write': 'Look' },
    },
    {
      name: 'withdrawal of a dispute',
      element: () => <WithdrawDispute disputeId="dispute" />,
      asks: 'disputes.withdraw',
      press: 'disputes.withdraw_confirm',
      path: 'rpc/withdraw_dispute',
      done: { answer: OPENED, says: 'disputes.withdrawn' },
    },
  ],
  'disputes',
);

describe('form of a new dispute', () => {
  it('requires a reason and a text, and warns that a refund will be frozen', async () => {
    const server = deferServer();
    const onOpened = vi.fn();
    const screen = await mountIn(
      'fr',
      <NewDisputeForm userId="amina" transferId="one" reasons={REASONS} onOpened={onOpened} />,
      'disputes',
    );
    const send = screen.getByRole('button', { name: text('disputes.send') });
    await send.click();
    await expect.element(screen.getByText(text('disputes.missing'))).toBeVisible();
    const choose = async (reason: string) => {
      await screen.getByRole('combobox').click();
      await screen
        .getByRole('option', { name: text(`disputes.reason_${reason}` as MessageKey) })
        .click();
    };
    await choose('fee_wrong');
    expect(screen.getByText(text('disputes.refund_waits')).query()).toBeNull();
    await choose('refund_not_received');
    await expect.element(screen.getByText(text('disputes.refund_waits'))).toBeVisible();
    expect(server.sentTo('rpc/open_dispute')).toHaveLength(0);
    expect(onOpened).not.toHaveBeenCalled();
  });

  it('keeps the typed text after a reload, until the form is sent', async () => {
    const server = deferServer();
    const onOpened = vi.fn();
    const open = () =>
      mountIn(
        'ar',
        <NewDisputeForm userId="amina" transferId="two" reasons={REASONS} onOpened={onOpened} />,
        'disputes',
      );
    const words = () => text('disputes.words');
    const first = await open();
    await first.getByRole('combobox').click();
    await first.getByRole('option', { name: text('disputes.reason_fee_wrong') }).click();
    await first.getByLabelText(words()).fill('Two dirhams too much');
    await first.unmount();
    const again = await open();
    await expect.element(again.getByLabelText(words())).toHaveValue('Two dirhams too much');
    await again.getByRole('button', { name: text('disputes.send') }).click();
    await expect.poll(() => server.sentTo('rpc/open_dispute').length).toBe(1);
    expect(JSON.parse(server.sentTo('rpc/open_dispute')[0] ?? '')).toMatchObject({
      p_reason: 'fee_wrong',
      p_words: 'Two dirhams too much',
    });
    server.answer('rpc/open_dispute', OPENED);
    await expect.poll(() => onOpened.mock.calls.length).toBe(1);
    await again.unmount();
    await expect.element((await open()).getByLabelText(words())).toHaveValue('');
  });
});

it('a dispute message keeps its attached files after a reload, until the user removes the files', async () => {
  deferServer();
  const open = () =>
    mountIn('fr', <DisputeComposer userId="amina" disputeId="with files" />, 'disputes');
  const first = await open();
  const slip = new File(['%PDF-1.7 a slip'], 'slip.pdf', { type: 'application/pdf' });
  await first.getByLabelText(text('disputes.add_files')).upload(slip);
  await expect.element(first.getByText('slip.pdf')).toBeVisible();
  await first.unmount();
  const again = await open();
  await expect.element(again.getByText('slip.pdf')).toBeVisible();
  // Clicks the remove button, the last button with the name of the file. It is the last one during
  // an upload and also after a failed upload.
  await again.getByRole('button', { name: 'slip.pdf', exact: false }).last().click();
  await expect.element(again.getByText('slip.pdf')).not.toBeInTheDocument();
  await again.unmount();
  const last = await open();
  await expect.element(last.getByRole('button', { name: text('disputes.say') })).toBeVisible();
  expect(last.getByText('slip.pdf').query()).toBeNull();
});

describe.each(['en', 'fr', 'ar'] as const)('dispute deadlines in %s', (language) => {
  it.each([
    [{}, ['clock_answer', 'clock_decide'], false],
    [{ is_answer_late: true }, ['clock_answer', 'late'], true],
    [{ answered_at: '2026-11-23T09:00:00Z' }, ['clock_answered', 'clock_decide'], false],
    [
      { answered_at: '2026-11-23T09:00:00Z', is_decision_late: true },
      ['clock_decide', 'late'],
      true,
    ],
    [
      { status: 'won', answered_at: '2026-11-23T09:00:00Z', decided_at: '2026-11-24T09:00:00Z' },
      ['clock_answered', 'clock_decided'],
      false,
    ],
    [{ status: 'withdrawn', decided_at: '2026-11-24T09:00:00Z' }, ['clock_closed'], false],
  ] as [Partial<Dispute>, string[], boolean][])(
    'depend on the state of the dispute: the fields %j give the labels %j',
    async (fields, said, isLate) => {
      const screen = await mountIn(
        language,
        <DisputeDueDates dispute={clock(fields)} />,
        'disputes',
      );
      for (const key of said)
        await expect
          .element(screen.getByText(text(`disputes.${key}` as MessageKey), { exact: true }))
          .toBeVisible();
      expect(screen.getByText(text('disputes.late')).elements()).toHaveLength(isLate ? 1 : 0);
    },
  );
});

it('dispute messages show their authors by role, and the user as “you”', async () => {
  const entry = { files: [], created_at: '2026-11-23T10:00:00Z', body: 'x' };
  const screen = await mountIn(
    'ar',
    <DisputeEntries
      entries={[
        { ...entry, id: '1', kind: 'opened', role: 'sender', is_mine: true },
        { ...entry, id: '2', kind: 'said', role: 'broker', is_mine: false },
        { ...entry, id: '3', kind: 'won', role: 'operator', is_mine: false },
      ]}
    />,
    'disputes',
  );
  for (const key of ['role_you', 'role_broker', 'role_operator', 'entry_opened', 'entry_won'])
    await expect
      .element(screen.getByText(text(`disputes.${key}` as MessageKey), { exact: true }))
      .toBeVisible();
  expect(screen.getByText(text('disputes.role_sender'), { exact: true }).query()).toBeNull();
});
