import { expect, it, vi } from 'vitest';

it('notifies the toast host when the page uses toasts for the first time', async () => {
  // The module sets its flag only once, and tests of one worker share loaded modules. This test
  // therefore loads the module again.
  vi.resetModules();
  const { toastsInUse } = await import('./toasts-in-use.ts');
  const [listener, gone] = [vi.fn(), vi.fn()];
  toastsInUse.subscribe(gone)();
  toastsInUse.subscribe(listener);
  expect(toastsInUse.get()).toBe(false);
  toastsInUse.announce();
  expect(toastsInUse.get()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});
