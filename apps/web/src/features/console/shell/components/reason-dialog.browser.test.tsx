import { expect, it, vi } from 'vitest';
import { mountIn } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

async function mountReason(isPending: boolean) {
  const onConfirm = vi.fn();
  const screen = await mountIn(
    'en',
    <TestRoute>
      <ReasonDialog
        title="Why?"
        confirmLabel="Do it"
        isPending={isPending}
        error={null}
        onConfirm={onConfirm}
        onClose={() => undefined}
      />
    </TestRoute>,
    'operator',
  );
  return { screen, onConfirm, yes: screen.getByRole('button', { name: 'Do it' }) };
}

it.each([
  ['  ab ', []],
  [' abc ', [['abc']]],
])('the typed reason “%s” is sent as %j', async (typed, given) => {
  const { screen, onConfirm, yes } = await mountReason(false);
  await screen.getByRole('textbox').fill(typed);
  await yes.click();
  expect(onConfirm.mock.calls).toEqual(given);
});

it('a reason is not sent again while its request is pending', async () => {
  const { yes } = await mountReason(true);
  await expect.element(yes).toBeDisabled();
  await expect.element(yes).toHaveAttribute('aria-busy', 'true');
});
