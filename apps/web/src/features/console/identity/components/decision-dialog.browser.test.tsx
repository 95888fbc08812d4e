import { expect, it, vi } from 'vitest';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const ignore = () => undefined;
const REASONS = [
  { code: 'blurred', text: 'Blurred', text_fr: 'Floue', text_ar: 'ضبابية', is_note_needed: false },
];
const refusal = new Refusal({
  code: 'WA022',
  message: 'too much',
  details: '{"maximum_centimes": 700000}',
});

async function mountDecision(
  kind: 'approve' | 'reject' | 'more',
  isPending: boolean,
  error: unknown = null,
) {
  deferServer({ 'v1/identity_rejection_reasons': REASONS });
  const onDecide = vi.fn();
  const screen = await mountIn(
    'ar',
    <TestRoute>
      <DecisionDialog
        kind={kind}
        name="Omar"
        isPending={isPending}
        error={error}
        onDecide={onDecide}
        onClose={ignore}
      />
    </TestRoute>,
    'operator',
  );
  return {
    screen,
    onDecide,
    yes: screen.getByRole('button', { name: text(`operator.confirm_${kind}`) }),
  };
}

it.each(['approve', 'reject', 'more'] as const)(
  'a pending decision to %s is not sent twice',
  async (kind) => {
    const { yes } = await mountDecision(kind, true);
    await expect.element(yes).toBeDisabled();
    await expect.element(yes).toHaveAttribute('aria-busy', 'true');
  },
);

it('when the server refuses a decision because of an amount limit, the dialog shows the reason and the limit', async () => {
  const { screen } = await mountDecision('approve', false, refusal);
  await expect
    .element(screen.getByText(text('errors.AMOUNT_TOO_LARGE', { maximum: '7\u202f000\u00a0درهم' })))
    .toBeVisible();
});

it.each(['reject', 'more'] as const)('a decision to %s requires a reason', async (kind) => {
  const { screen, yes, onDecide } = await mountDecision(kind, false);
  await yes.click();
  expect(onDecide).not.toHaveBeenCalled();
  const missing = kind === 'more' ? 'operator.note_missing' : 'operator.choose_reason';
  await expect.element(screen.getByText(text(missing)).last()).toBeVisible();
});

it('a rejection is sent with its reason code and note', async () => {
  const { screen, yes, onDecide } = await mountDecision('reject', false);
  await screen.getByRole('textbox').fill(' The edge. ');
  await screen.getByRole('combobox').click();
  await screen.getByRole('option', { name: 'ضبابية' }).click();
  await yes.click();
  expect(onDecide.mock.calls).toEqual([
    [{ kind: 'reject', reasonCode: 'blurred', note: 'The edge.' }],
  ]);
});
