import toast from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from './notify.ts';
import { toastsInUse } from './toasts-in-use.ts';

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

it('shows a success for 2 seconds and an error for 4', () => {
  notify.success('saved');
  notify.error('not saved');
  expect(toast.success).toHaveBeenCalledWith('saved', { duration: 2000 });
  expect(toast.error).toHaveBeenCalledWith('not saved', { duration: 4000 });
});

it('does not say the same twice within 3 seconds', () => {
  notify.success('once');
  vi.advanceTimersByTime(2999);
  notify.success('once');
  expect(toast.success).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  notify.success('once');
  expect(toast.success).toHaveBeenCalledTimes(2);
});

it('says that something is going on until it is over', async () => {
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

it('says something plain for 4 seconds, and something to press by the text that counts', () => {
  notify.plain('copied');
  notify.plain('copied');
  const content = { key: 'button' } as never;
  notify.custom('undo', content);
  notify.custom('undo', content);
  notify.success('undo');
  expect(vi.mocked(toast).mock.calls).toEqual([
    ['copied', { duration: 4000 }],
    [content, { duration: 4000, style: { pointerEvents: 'auto' } }],
  ]);
  expect(toast.success).not.toHaveBeenCalled();
});

it('says one text although another was said meanwhile, and an error although a success was', () => {
  notify.error('one');
  notify.error('two');
  vi.advanceTimersByTime(2000);
  notify.success('one');
  expect(toast.success).not.toHaveBeenCalled();
  notify.success('three');
  expect(toast.error).toHaveBeenCalledTimes(2);
  expect(toast.success).toHaveBeenCalledTimes(1);
});

it('announces that toasts are in use', () => {
  expect(toastsInUse.get()).toBe(true);
});
