import { expect, it, vi } from 'vitest';

it('notifies the toast host when the page uses toasts for the first time', async () => {
  // The flag is set only once per page, and all tests in a test worker share its loaded modules.
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
