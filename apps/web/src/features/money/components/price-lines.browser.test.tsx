import { expect, it } from 'vitest';
import { emulateReducedMotion } from '../../../testing/emulate-reduced-motion.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { PriceLines } from './price-lines.tsx';

const price = {
  amount_centimes: 50_000,
  fee_payer: 'sender',
  fee_centimes: 800,
  total_centimes: 50_800,
  payout_centimes: 50_000,
};

it('a change of the fee animates only the fee and the total to pay, not the unchanged amounts', async () => {
  await emulateReducedMotion('no-preference');
  const screen = await mountIn('fr', <PriceLines price={price} />, 'money');
  const other = { ...price, fee_centimes: 900, total_centimes: 50_900 };
  await screen.rerender(<PriceLines price={other} />);
  const rolling = [...screen.container.querySelectorAll('dd')].map((sum) =>
    [...sum.querySelectorAll('.rolls-up')].map((digit) => digit.textContent).join(),
  );
  expect(rolling).toEqual(['', '9', '9', '']);
});
