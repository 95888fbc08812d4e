import toast from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from './notify.ts';

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
  expect(toast.error).toHaveBeenCalledWith('not sent', expect.objectContaining({ duration: 4000 }));
});
