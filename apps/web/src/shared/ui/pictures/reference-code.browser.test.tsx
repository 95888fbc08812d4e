// The letters of a reference are as large as their card lets them be.
import { expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { ReferenceCode } from './reference-code.tsx';

it.each([
  ['ar', 200],
  ['fr', 200],
  ['ar', 340],
] as const)('keeps a long reference in %s within a card %i px wide', async (language, width) => {
  const screen = await mountIn(
    language,
    <div style={{ width, display: 'flex' }}>
      <ReferenceCode reference="WP6344096208" label="Code" />
    </div>,
  );
  const letters = screen.getByText('WP6344096208');
  await expect.element(letters).toBeVisible();
  expect(letters.element().getBoundingClientRect().width).toBeLessThanOrEqual(width);
});
