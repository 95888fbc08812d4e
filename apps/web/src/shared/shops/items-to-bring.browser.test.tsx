import { expect, it } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { ItemsToBring } from './items-to-bring.tsx';

it('shows the reference, and an ordered list of the items that a recipient must bring', async () => {
  const texts = { document: 'بطاقتك', code: 'الرمز <السري>', reference: 'هذا المرجع' };
  const screen = await mountIn(
    'ar',
    <ItemsToBring texts={texts} reference="WSL-7K3M-Q9TD" label="رمز QR" />,
  );
  const things = screen.getByRole('listitem').elements();
  expect(things.map((one) => one.textContent)).toEqual(['بطاقتك', 'الرمز <السري>', 'هذا المرجع']);
  await expect.element(screen.getByRole('img', { name: 'رمز QR' })).toBeVisible();
});
