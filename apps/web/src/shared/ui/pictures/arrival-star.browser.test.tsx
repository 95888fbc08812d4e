import { expect, it } from 'vitest';
import { emulateReducedMotion } from '../../../testing/emulate-reduced-motion.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { ArrivalStar } from './arrival-star.tsx';

const motionsOf = (container: Element) =>
  container.querySelector('svg')?.getAnimations({ subtree: true }) ?? [];

it('when a pending item arrives, the star is animated once, for at most 250 ms', async () => {
  await emulateReducedMotion('no-preference');
  const screen = await mountIn('fr', <ArrivalStar id="one" hasArrived={false} />);
  expect(screen.container.querySelector('svg')).toBeNull();
  await screen.rerender(<ArrivalStar id="one" hasArrived />);
  const motions = motionsOf(screen.container);
  expect(motions).toHaveLength(2);
  for (const motion of motions) {
    expect(motion.effect?.getComputedTiming().endTime).toBeLessThanOrEqual(250);
  }
  await Promise.all(motions.map(({ finished }) => finished));
  await screen.unmount();
  // The screen is closed and reopened.
  const again = await mountIn('fr', <ArrivalStar id="one" hasArrived />);
  expect(again.container.querySelector('svg')).toBeVisible();
  expect(motionsOf(again.container)).toEqual([]);
});

it('the star is not animated for an item that had already arrived, even after another item was shown', async () => {
  await emulateReducedMotion('no-preference');
  const screen = await mountIn('ar', <ArrivalStar id="two" hasArrived />);
  expect(screen.container.querySelector('svg')).toBeVisible();
  expect(motionsOf(screen.container)).toEqual([]);
  await screen.rerender(<ArrivalStar id="three" hasArrived={false} />);
  await screen.rerender(<ArrivalStar id="two" hasArrived />);
  expect(motionsOf(screen.container)).toEqual([]);
});

it('the star is not animated if the device is set to reduced motion', async () => {
  await emulateReducedMotion('reduce');
  const screen = await mountIn('fr', <ArrivalStar id="four" hasArrived={false} />);
  await screen.rerender(<ArrivalStar id="four" hasArrived />);
  expect(screen.container.querySelector('svg')).toBeVisible();
  expect(motionsOf(screen.container)).toEqual([]);
});
