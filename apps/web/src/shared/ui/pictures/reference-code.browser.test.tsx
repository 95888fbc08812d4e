// The letters of a reference code are as large as the width of the card allows.
import { expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { ReferenceCode } from './reference-code.tsx';

it.each([
  ['ar', 200],
  ['fr', 200],
  ['ar', 340],
] as const)(
  'a long reference code in %s fits into a card that is %i px wide',
  async (language, width) => {
    const screen = await mountIn(
      language,
      <div style={{ width, display: 'flex' }}>
        <ReferenceCode reference="WP6344096208" label="Code" />
      </div>,
    );
    const letters = screen.getByText('WP6344096208');
    await expect.element(letters).toBeVisible();
    expect(letters.element().getBoundingClientRect().width).toBeLessThanOrEqual(width);
  },
);
