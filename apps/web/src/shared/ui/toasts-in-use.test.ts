import { expect, it, vi } from 'vitest';
import { toastsInUse } from './toasts-in-use.ts';

it('tells those who show toasts once something may speak by them', () => {
  const [listener, gone] = [vi.fn(), vi.fn()];
  toastsInUse.subscribe(gone)();
  toastsInUse.subscribe(listener);
  expect(toastsInUse.get()).toBe(false);
  toastsInUse.announce();
  expect(toastsInUse.get()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});
