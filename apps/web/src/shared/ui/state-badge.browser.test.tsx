import { CircleCheck, CircleX } from 'lucide-react';
import { expect, it } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { StateBadge, type StateStyles } from './state-badge.tsx';

const LOOKS: StateStyles<'done' | 'refused'> = {
  done: { tone: 'success', Icon: CircleCheck },
  refused: { tone: 'danger', Icon: CircleX },
};

it('a badge shows its state as text, with the colour and the icon of this state only', async () => {
  const screen = await mountIn(
    'en',
    <>
      <StateBadge looks={LOOKS} state="done">
        Collected
      </StateBadge>
      <StateBadge looks={LOOKS} state="refused" className="self-start">
        Declined
      </StateBadge>
    </>,
  );
  const badgeOf = (words: string) => screen.getByText(words).element().parentElement;
  expect(badgeOf('Collected')?.className).toContain('text-success');
  expect(badgeOf('Declined')?.className).toContain('text-danger');
  expect(badgeOf('Declined')?.className).toContain('self-start');
  const [done, refused] = [badgeOf('Collected'), badgeOf('Declined')].map((one) =>
    one?.querySelector('svg'),
  );
  expect(done?.innerHTML).not.toBe(refused?.innerHTML);
  expect(done?.getAttribute('aria-hidden')).toBe('true');
});

it('a badge breaks a long word instead of overflowing a narrow screen', async () => {
  const screen = await mountIn(
    'ar',
    <div style={{ width: 120 }}>
      <StateBadge looks={LOOKS} state="done">
        {'قيدالتنفيذ'.repeat(12)}
      </StateBadge>
    </div>,
  );
  const badge = screen.container.querySelector('span');
  expect(badge?.getBoundingClientRect().width).toBeLessThanOrEqual(120);
});
