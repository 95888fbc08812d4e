import { expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { UploadQueue, type UploadRequestOptions } from './upload-queue.ts';
import { useUploadQueue } from './use-upload-queue.ts';

it('shows the progress of each upload, and aborts running uploads on unmount', async () => {
  const ways: UploadRequestOptions[] = [];
  const make = vi.fn(
    () =>
      new UploadQueue<string>(
        (_, way) =>
          new Promise((_resolve, reject) => {
            ways.push(way);
            way.signal.addEventListener('abort', () => reject(way.signal.reason));
          }),
      ),
  );
  const hook = await renderHook(() => useUploadQueue(make));
  await hook.act(() => hook.result.current.uploads.add(['first', 'second']));
  await hook.act(() => ways[0]?.onProgress(0.256));
  const { uploads, entries } = hook.result.current;
  expect(entries.map(({ item, state, percent }) => [item, state, percent])).toEqual([
    ['first', 'sending', 26],
    ['second', 'waiting', 0],
  ]);
  await hook.rerender();
  expect(hook.result.current.uploads).toBe(uploads);
  expect(make).toHaveBeenCalledOnce();
  await hook.unmount();
  expect(ways[0]?.signal.aborted).toBe(true);
  await expect
    .poll(() => uploads.getSnapshot().map(({ state }) => state))
    .toEqual(['failed', 'failed']);
  expect(ways).toHaveLength(1);
});
