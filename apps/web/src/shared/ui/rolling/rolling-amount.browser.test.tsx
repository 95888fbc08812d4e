import { expect, it } from 'vitest';
import { emulateReducedMotion } from '../../../testing/emulate-reduced-motion.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { RollingAmount, RollingFigure } from './rolling-amount.tsx';

const LANGUAGES = ['en', 'fr', 'ar'] as const;

const rolling = (container: Element) => [...container.querySelectorAll('[class*=rolls]')];

it.each(LANGUAGES)(
  'when an amount in %s changes, only its changed digits are animated, for at most 250 ms',
  async (language) => {
    await emulateReducedMotion('no-preference');
    const screen = await mountIn(language, <RollingAmount centimes={150_000} />);
    const bdi = screen.container.querySelector('bdi');
    expect(rolling(screen.container)).toEqual([]);
    const read: (string | null | undefined)[] = [];
    const watch = new MutationObserver(() => read.push(bdi?.textContent));
    watch.observe(screen.container, { subtree: true, childList: true, characterData: true });
    await screen.rerender(<RollingAmount centimes={160_000} />);
    const [digit, ...others] = rolling(screen.container);
    expect(others).toEqual([]);
    expect(digit).toHaveTextContent('6');
    expect(digit).toHaveClass('rolls-up');
    const [motion] = digit?.getAnimations() ?? [];
    expect(motion?.effect?.getComputedTiming().endTime).toBeLessThanOrEqual(250);
    await motion?.finished;
    await expect.poll(() => bdi?.children.length).toBe(0);
    watch.disconnect();
    // While the digit was animated, the text of the amount was always the complete new value.
    expect(new Set(read.map((one) => one?.replaceAll(/\D/g, '')))).toEqual(new Set(['1600']));
    await screen.rerender(<RollingAmount centimes={150_000} />);
    expect(rolling(screen.container)[0]).toHaveClass('rolls-down');
  },
);

it('no digit is animated if the device is set to reduced motion', async () => {
  await emulateReducedMotion('reduce');
  const screen = await mountIn('fr', <RollingFigure value={9} />);
  await screen.rerender(<RollingFigure value={10} />);
  for (const one of rolling(screen.container)) {
    expect(one.getAnimations()).toEqual([]);
  }
  expect(screen.container).toHaveTextContent('10');
});

it('an unchanged number is never animated', async () => {
  await emulateReducedMotion('no-preference');
  const screen = await mountIn('en', <RollingFigure value={1200} />);
  await screen.rerender(<RollingFigure value={1200} className="text-lg" />);
  expect(rolling(screen.container)).toEqual([]);
  expect(screen.container).toHaveTextContent('1,200');
});
