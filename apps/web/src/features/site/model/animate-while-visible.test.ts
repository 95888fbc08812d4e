import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { animateWhileVisible } from './animate-while-visible.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
let waiting: ((now: number) => void) | undefined;
/** Runs the callback that was passed to `requestAnimationFrame`, if there is one. */
const showFrame = (now: number) => {
  const call = waiting;
  waiting = undefined;
  call?.(now);
};
const setHidden = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  page.hidden = false;
  waiting = undefined;
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (call: (now: number) => void) => {
    waiting = call;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = undefined;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('calls `step` on each frame with the total number of seconds since the start', () => {
  const seconds: number[] = [];
  const stop = animateWhileVisible((shown) => seconds.push(shown));
  for (const now of [1000, 1500, 3000]) showFrame(now);
  expect(seconds).toEqual([0, 0.5, 2]);
  stop();
});

it('the animation pauses while the page is hidden, and does not count the hidden time', () => {
  const seconds: number[] = [];
  const stop = animateWhileVisible((shown) => seconds.push(shown));
  showFrame(1000);
  showFrame(2000);
  setHidden(true);
  expect(waiting).toBeUndefined();
  setHidden(false);
  showFrame(60_000);
  showFrame(61_000);
  expect(seconds).toEqual([0, 1, 1, 2]);
  stop();
});

it('the animation does not start on a hidden page', () => {
  page.hidden = true;
  const step = vi.fn();
  const stop = animateWhileVisible(step);
  expect(waiting).toBeUndefined();
  stop();
});

it('the animation requests no frame after it is stopped', () => {
  const step = vi.fn();
  const stop = animateWhileVisible(step);
  stop();
  expect(waiting).toBeUndefined();
  setHidden(false);
  expect(waiting).toBeUndefined();
});
