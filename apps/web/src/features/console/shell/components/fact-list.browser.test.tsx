import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountIn } from '../../../../testing/mount-in-language.tsx';
import { FactList } from './fact-list.tsx';

const FACTS = [
  { name: 'Avance', value: '21 500 DH' },
  { name: 'Commission', value: '5 DH' },
];

it.each([
  [1200, 'are side by side on a wide screen'],
  [390, 'are below each other on a phone'],
])('on a screen %i px wide, two name-value pairs %s', async (width) => {
  await page.viewport(width, 800);
  const screen = await mountIn('fr', <FactList title="Solde" facts={FACTS} />, 'operator');
  const [first, second] = FACTS.map(
    ({ name }) => screen.getByText(name).element().getBoundingClientRect().top,
  );
  expect(first === second).toBe(width > 390);
});
