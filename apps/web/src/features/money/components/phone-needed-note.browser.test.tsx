import { expect, it } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import type { TransferDetail } from '../api/money-queries.ts';
import { PhoneNeededNote } from './phone-needed-note.tsx';

type Status = TransferDetail['status'];

const mount = (status: Status, receiver_id: string | null, isPhoneVerified: boolean) =>
  mountIn(
    'fr',
    <TestRoute>
      <div>
        <p>Transfer</p>
        <PhoneNeededNote
          transfer={{ status, receiver_id }}
          viewerId="karim"
          isPhoneVerified={isPhoneVerified}
        />
      </div>
    </TestRoute>,
    'money',
  );

it.each(['pending', 'waiting_for_broker', 'in_process'] as const)(
  'asks a recipient without a verified phone number to verify it, while the transfer is %s',
  async (status) => {
    const screen = await mount(status, 'karim', false);
    await expect.element(screen.getByText(text('money.collect_needs_phone'))).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: text('money.verify_phone') }))
      .toHaveAttribute('href', '/fr/profile');
  },
);

it.each([
  ['has a verified phone', 'in_process', 'karim', true],
  ['is not the recipient', 'in_process', 'zineb', false],
  ['sends to a recipient without an account', 'in_process', null, false],
  ['has collected it', 'completed', 'karim', false],
  ['no longer receives the transfer', 'abandoned', 'karim', false],
] as const)(
  'shows no note about phone verification to a user who %s',
  async (_who, status, receiver, isVerified) => {
    const screen = await mount(status, receiver, isVerified);
    await expect.element(screen.getByText('Transfer')).toBeVisible();
    expect(screen.getByText(text('money.collect_needs_phone')).query()).toBeNull();
  },
);
