import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { animateWhileVisible } from './animate-while-visible.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
let waiting: ((now: number) => void) | undefined;
/** What a browser does sixty times a second, when somebody asked for it. */
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

it('steps with each frame and tells the seconds', () => {
  const seconds: number[] = [];
  const stop = animateWhileVisible((shown) => seconds.push(shown));
  for (const now of [1000, 1500, 3000]) showFrame(now);
  expect(seconds).toEqual([0, 0.5, 2]);
  stop();
});

it('rests while the page is hidden, and goes on where it was', () => {
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

it('does not begin on a hidden page', () => {
  page.hidden = true;
  const step = vi.fn();
  const stop = animateWhileVisible(step);
  expect(waiting).toBeUndefined();
  stop();
});

it('asks for no frame after its end', () => {
  const step = vi.fn();
  const stop = animateWhileVisible(step);
  stop();
  expect(waiting).toBeUndefined();
  setHidden(false);
  expect(waiting).toBeUndefined();
});
