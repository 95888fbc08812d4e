import toast from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from './notify.ts';

vi.mock('react-hot-toast', async (original) => {
  const { default: real } = await original<typeof import('react-hot-toast')>();
  return { default: Object.assign(vi.fn(real), real) };
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
  vi.spyOn(toast, 'loading');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('shows a success message for 2 seconds and an error message for 4 seconds', async () => {
  notify.success('saved');
  notify.error('not saved');
  await vi.dynamicImportSettled();
  expect(toast.success).toHaveBeenCalledWith('saved', { duration: 2000 });
  expect(toast.error).toHaveBeenCalledWith('not saved', { duration: 4000 });
});

it('does not repeat the same text within 3 seconds', async () => {
  notify.success('once');
  vi.advanceTimersByTime(2999);
  notify.success('once');
  await vi.dynamicImportSettled();
  expect(toast.success).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  notify.success('once');
  await vi.dynamicImportSettled();
  expect(toast.success).toHaveBeenCalledTimes(2);
});

it('shows a loading message until the action is finished', async () => {
  const texts = { loading: 'sending', success: 'sent', error: 'not sent' };
  await expect(notify.during(Promise.resolve(7), texts)).resolves.toBe(7);
  const id = vi.mocked(toast.loading).mock.results[0]?.value;
  expect(toast.loading).toHaveBeenCalledWith('sending', { duration: Number.POSITIVE_INFINITY });
  expect(toast.success).toHaveBeenCalledWith('sent', { id, duration: 2000 });
  await expect(notify.during(Promise.reject(new Error('no')), texts)).rejects.toThrow('no');
  expect(toast.error).toHaveBeenCalledWith('not sent', {
    id: vi.mocked(toast.loading).mock.results[1]?.value,
    duration: 4000,
  });
});

it('shows a neutral message for 4 seconds, and no second toast with the same text, with or without a button', async () => {
  notify.plain('copied');
  notify.plain('copied');
  const content = { key: 'button' } as never;
  notify.custom('undo', content);
  notify.custom('undo', content);
  notify.success('undo');
  await vi.dynamicImportSettled();
  expect(vi.mocked(toast).mock.calls).toEqual([
    ['copied', { duration: 4000 }],
    [content, { duration: 4000, style: { pointerEvents: 'auto' } }],
  ]);
  expect(toast.success).not.toHaveBeenCalled();
});

it('does not show a toast with the same text again within 3 seconds, even if another toast was shown in between', async () => {
  notify.error('one');
  notify.error('two');
  vi.advanceTimersByTime(2000);
  notify.success('one');
  await vi.dynamicImportSettled();
  expect(toast.success).not.toHaveBeenCalled();
  notify.success('three');
  await vi.dynamicImportSettled();
  expect(toast.error).toHaveBeenCalledTimes(2);
  expect(toast.success).toHaveBeenCalledTimes(1);
});

it('loads the toast host with the first toast', async () => {
  vi.resetModules();
  const fresh = await import('./notify.ts');
  const { toastsInUse } = await import('./toasts-in-use.ts');
  expect(toastsInUse.get()).toBe(false);
  fresh.notify.plain('first');
  expect(toastsInUse.get()).toBe(true);
});
