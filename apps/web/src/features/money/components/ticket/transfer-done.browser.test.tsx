// Tests of a completed transfer for its sender and its recipient.
import { expect, it } from 'vitest';
import { formatTimestamp } from '../../../../shared/format/format-time.ts';
import { ArrivalStar } from '../../../../shared/ui/pictures/arrival-star.tsx';
import { emulateReducedMotion } from '../../../../testing/emulate-reduced-motion.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import type { TransferDetail } from '../../api/money-queries.ts';
import { NextStepCard } from '../next-step-card.tsx';
import { TransferDone } from './transfer-done.tsx';

const AT = '2026-11-23T14:32:00Z';
const transfer: TransferDetail = {
  ...({} as TransferDetail),
  id: 'transfer',
  sender_id: 'amina',
  receiver_id: 'fatima',
  status: 'completed',
  refund_state: 'none',
  recipient_name: 'Fatima Zahra',
  payout_centimes: 49_200,
  total_centimes: 50_000,
  completed_at: AT,
  cash_handovers: [],
  money_transfer_events: [],
};
const actions = <button type="button">Once more</button>;

it.each(['fr', 'ar'] as const)(
  'a card for the sender shows the name of the recipient, the amount and the time in %s',
  async (language) => {
    const card = (
      <NextStepCard transfer={transfer} viewerId="amina">
        {actions}
      </NextStepCard>
    );
    const screen = await mountIn(language, card, 'money', 'recipients');
    const head = screen.getByRole('status');
    await expect.element(head).toMatchTextContent(text('money.next_title.completed'));
    await expect.element(head).toMatchTextContent('Fatima Zahra');
    await expect.element(head).toMatchTextContent('492');
    await expect.element(head).toMatchTextContent(formatTimestamp(AT, language));
    expect(head.element().querySelector('svg')).not.toBeNull();
    // A completed transfer shows no next step, code or reference.
    expect(screen.getByText(text('money.turn.you')).query()).toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Once more' })).toBeVisible();
  },
);

it('a card for the recipient shows the amount, and that the money has been collected', async () => {
  const done = (
    <TransferDone transfer={transfer} isReceiver>
      {actions}
    </TransferDone>
  );
  const screen = await mountIn('fr', done, 'money', 'recipients');
  const head = screen.getByRole('status');
  await expect.element(head).toMatchTextContent(text('recipients.collected'));
  await expect.element(head).toMatchTextContent('492');
  await expect.element(head).not.toMatchTextContent('500');
});

it('asks the sender to collect a fee refund first, instead of showing the success message', async () => {
  const owed = { ...transfer, refund_state: 'payable' as const, refund_centimes: 800 };
  const card = (
    <NextStepCard transfer={{ ...owed, reference: 'WSL-7K3M-Q9TD' }} viewerId="amina">
      {actions}
    </NextStepCard>
  );
  const screen = await mountIn('fr', card, 'money', 'recipients');
  const head = screen.getByRole('status');
  await expect.element(head).toMatchTextContent(text('money.turn.you'));
  await expect
    .element(screen.getByText(text('money.refund_payable'), { exact: false }))
    .toMatchTextContent(/8/);
  await expect.element(screen.getByText('WSL-7K3M-Q9TD')).toBeVisible();
  await expect.element(screen.getByText(text('money.refund_code'))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Once more' })).toBeVisible();
});

it.each([
  ['no-preference', 2],
  ['reduce', 0],
] as const)(
  'animates the star only when the money arrives while the page is open (%s)',
  async (wish, lines) => {
    await emulateReducedMotion(wish);
    const onItsWay = <ArrivalStar id={`transfer ${wish}`} hasArrived={false} />;
    const screen = await mountIn('fr', onItsWay, 'money', 'recipients');
    await screen.rerender(
      <TransferDone transfer={{ ...transfer, id: `transfer ${wish}` }} isReceiver={false}>
        {actions}
      </TransferDone>,
    );
    const star = screen.getByRole('status').element().querySelector('svg');
    const motions = star?.getAnimations({ subtree: true }) ?? [];
    expect(motions).toHaveLength(lines);
    for (const motion of motions) {
      expect(motion.effect?.getComputedTiming().endTime).toBeLessThanOrEqual(250);
    }
  },
);
