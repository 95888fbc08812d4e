// Tests of broker actions that are queued while offline, such as a cash count. The list of queued
// actions shows the typed values of a refused action, and the broker can correct or withdraw the
// action.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import { personStepQueue } from '../../../shared/step-queue/person-step-queue.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { signInWithEmptyQueue } from '../../../testing/sign-in-with-empty-queue.ts';
import type { BrokerDay } from '../model/broker-day.ts';
import { DayForm } from './day-form.tsx';
import { QueuedSteps } from './queued-steps.tsx';

const CLOSE = 'rpc/close_broker_day';

beforeEach(async () => {
  await signInWithEmptyQueue('karim');
});

/** Makes requests fail until the returned function is called. */
function loseNetwork(): () => void {
  const network = globalThis.fetch;
  const giveBack = () => {
    globalThis.fetch = network;
  };
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  onTestFinished(giveBack);
  return giveBack;
}

it('queues a cash count offline, shows the refusal and the typed values, and sends the count again with a reason', async () => {
  const server = deferServer();
  const giveBack = loseNetwork();
  const done: unknown[] = [];
  const screen = await mountIn(
    'fr',
    <>
      <QueuedSteps />
      <DayForm
        day={{ id: 'day' } as BrokerDay}
        expectedCentimes={70_000}
        onDone={(day) => done.push(day)}
      />
    </>,
    'broker_day',
  );
  await screen.getByLabelText(text('broker_day.counted')).fill('700');
  await screen
    .getByRole('button', {
      name: text('broker_day.close', { sum: formatExactMoney(70_000, 'fr') }),
    })
    .click();
  await expect.poll(() => done).toEqual([undefined]);
  const waiting = screen.getByRole('region', { name: text('broker_day.steps_title') });
  await expect.element(waiting.getByText(text('broker_day.step.close_broker_day'))).toBeVisible();
  await expect.element(waiting.getByText(formatExactMoney(70_000, 'fr'))).toBeVisible();

  giveBack();
  personStepQueue('karim').queue.drain();
  await expect.poll(() => server.sentTo(CLOSE).length).toBe(1);
  const details = { expected_centimes: 70_050, counted_centimes: 70_000 };
  server.refuse(CLOSE, 'DIFFERENCE_UNEXPLAINED', details);
  await expect.element(waiting.getByRole('alert')).toBeVisible();
  const again = waiting.getByRole('button', { name: text('broker_day.step_again') });
  await expect.element(again).toBeDisabled();
  await waiting.getByRole('textbox').fill('Monnaie');
  await again.click();
  await expect.poll(() => server.sentTo(CLOSE).length).toBe(2);
  expect(server.sentTo(CLOSE)[1]).toContain('Monnaie');
  server.answer(CLOSE, {});
  await expect.element(waiting).not.toBeInTheDocument();
});

it('withdraws a queued broker action', async () => {
  loseNetwork();
  const { queue } = personStepQueue('karim');
  const args = { p_id: 'transfer' };
  await queue.run('mark_cash_ready', args, () => Promise.reject(new TypeError('Failed to fetch')));
  const screen = await mountIn('ar', <QueuedSteps />, 'broker_day');
  await screen.getByRole('button', { name: text('broker_day.step_take_back') }).click();
  await expect.poll(() => queue.getSnapshot().steps).toEqual([]);
});
