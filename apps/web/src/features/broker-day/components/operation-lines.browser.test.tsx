// The amount of an operation stays level with its title, even when the reference or note is long.

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import type { Operation } from '../model/operation.ts';
import { OperationLines } from './operation-lines.tsx';

const operation = (id: number, more: Partial<Operation>): Operation => ({
  id,
  happened_at: '2026-11-28T10:00:00Z',
  kind: 'transfer_funded',
  reference: 'WSL-7K3M-Q9TD',
  cash_centimes: 150_000,
  float_centimes: -150_000,
  commission_centimes: 500,
  note: null,
  is_counted_at_open: false,
  ...more,
});

it.each([
  ['fr', 390],
  ['ar', 390],
  ['fr', 320],
] as const)(
  'shows each amount level with its title, without truncated text, in %s on a phone %i px wide',
  async (language, width) => {
    await page.viewport(width, 844);
    const screen = await mountIn(
      language,
      <main className="px-4">
        <OperationLines
          operations={[
            operation(1, {}),
            operation(2, {
              kind: 'delivery_refund_paid',
              cash_centimes: -4_100,
              note: 'x '.repeat(80),
            }),
            operation(3, { kind: 'drawer_added', reference: null, commission_centimes: 0 }),
          ]}
        />
      </main>,
      'broker_day',
    );
    const tops = screen
      .getByRole('listitem')
      .elements()
      .map((line) =>
        [...line.children].map((part) => Math.round(part.getBoundingClientRect().top)),
      );
    expect(tops).toHaveLength(3);
    for (const [words, amount] of tops)
      expect(Math.abs((words ?? 0) - (amount ?? 99))).toBeLessThan(8);
    for (const part of screen.container.querySelectorAll('li span'))
      expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1);
  },
);
