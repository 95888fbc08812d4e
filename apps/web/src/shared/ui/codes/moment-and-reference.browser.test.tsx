import { expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { MomentAndReference } from './moment-and-reference.tsx';

it.each([
  ['WSL-7K3M-Q9TD', true],
  ['', false],
  [null, false],
])(
  'the time is followed by a dot and the reference only if there is a reference (%j: %s)',
  async (reference, hasDot) => {
    const screen = await mountIn(
      'ar',
      <MomentAndReference at="2026-11-21T20:30:00Z" reference={reference} />,
    );
    expect(screen.container.querySelector('time')?.dateTime).toBe('2026-11-21T20:30:00Z');
    const said = screen.container.textContent ?? '';
    expect(said.includes(' · ')).toBe(hasDot);
    expect(said.includes('7K3M')).toBe(hasDot);
  },
);
