import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { Retention } from './retention.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const HOLD = {
  hold_id: 'hold',
  subject_kind: 'person',
  subject: 'K••• T•••',
  reason: 'A court asked for it',
  review_on: '2099-01-01',
  set_at: '2026-11-20T09:00:00Z',
  is_mine: false,
  release_reason: null,
  release_proposed_at: null,
  is_own_proposal: false,
  released_at: null,
  copy_count: 0,
};
const PROPOSED = {
  ...HOLD,
  release_reason: 'It is over',
  release_proposed_at: '2026-11-21T09:00:00Z',
};

async function mountRetention(roles: string[], holds: object[] = []) {
  const server = deferServer({ 'rpc/read_retention': [], 'rpc/list_legal_holds': holds });
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <Retention roles={roles} />
    </TestRoute>,
    'operator',
    'operator_retention',
    'retention',
  );
  await expect.element(screen.getByText(text('retention.class_notices'))).toBeVisible();
  const part = screen.getByRole('button', { name: text('operator_retention.part_holds') });
  return { server, screen, part };
}
const sent = (body: string | undefined) => JSON.parse(body ?? '{}');

it('an admin reads the retention classes, but no legal holds', async () => {
  const { screen, part } = await mountRetention(['admin']);
  await expect.element(screen.getByRole('cell', { name: /^40 jours/ })).toBeVisible();
  expect(part.query()).toBeNull();
});

it('the form for a legal hold sends the subject, the reason and the review date once', async () => {
  const { server, screen, part } = await mountRetention(['compliance']);
  await part.click();
  await screen.getByRole('button', { name: text('operator_retention.hold_set') }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: text('operator.reason') }).fill('A court asked');
  const yes = dialog.getByRole('button', { name: text('operator_retention.hold_set') });
  await yes.click();
  await expect.element(dialog.getByText(text('operator_retention.subject_unknown'))).toBeVisible();
  await expect.element(dialog.getByText(text('operator_retention.review_missing'))).toBeVisible();
  await dialog.getByRole('textbox', { name: text('operator_retention.subject') }).fill(' karim ');
  const review = dialog.getByRole('textbox', { name: text('operator_retention.review_on') });
  await review.fill('23/12/2026');
  await yes.click();
  await expect.poll(() => server.sentTo('rpc/set_legal_hold').length).toBe(1);
  expect(sent(server.sentTo('rpc/set_legal_hold')[0])).toMatchObject({
    p_subject_kind: 'person',
    p_subject: 'karim',
    p_reason: 'A court asked',
    p_review_on: '2026-12-23',
  });
});

it.each([
  [false, 1],
  [true, 0],
])(
  'a pending release (proposed by the same operator: %s) is shown with %i confirm buttons',
  async (isOwn, count) => {
    const holds = [{ ...PROPOSED, is_own_proposal: isOwn }];
    const { server, screen, part } = await mountRetention(['compliance'], holds);
    await part.click();
    await expect.element(screen.getByText('It is over')).toBeVisible();
    const yes = screen.getByRole('button', {
      name: text('operator_retention.release_confirm'),
      exact: true,
    });
    expect(yes.elements()).toHaveLength(count);
    if (isOwn) return;
    await yes.click();
    await expect.poll(() => server.sentTo('rpc/decide_legal_hold_release').length).toBe(1);
    expect(sent(server.sentTo('rpc/decide_legal_hold_release')[0])).toEqual({
      p_id: 'hold',
      p_decision: 'confirmed',
    });
  },
);
