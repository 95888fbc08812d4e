import { expect, it } from 'vitest';
import { mountIn } from '../../../../testing/mount-in-language.tsx';
import { BackButton } from './back-button.tsx';

it.each(['fr', 'ar'] as const)(
  'the arrow of the back button is aligned with the text below it, in %s',
  async (lang) => {
    const screen = await mountIn(
      lang,
      <>
        <BackButton label="Liste" onLeave={() => undefined} />
        <h1>WSL-1</h1>
      </>,
      'operator',
    );
    const arrow = screen.getByRole('button').element().querySelector('svg');
    const [a, b] = [arrow, screen.getByRole('heading').element()].map((part) =>
      part?.getBoundingClientRect(),
    );
    const apart =
      lang === 'ar' ? (b?.right ?? 0) - (a?.right ?? 0) : (a?.left ?? 0) - (b?.left ?? 0);
    expect(Math.abs(apart)).toBeLessThan(1);
  },
);
