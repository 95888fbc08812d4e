import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns a changing value only after the value has stayed the same for 300 ms', async () => {
  const seen: number[] = [];
  const { rerender, act } = await renderHook(
    (amount = 0) => {
      const settled = useDebounced(amount);
      if (seen.at(-1) !== settled) seen.push(settled);
    },
    { initialProps: 0 },
  );
  for (const amount of [5, 50, 500]) {
    await rerender(amount);
    await act(() => vi.advanceTimersByTimeAsync(299));
  }
  expect(seen).toEqual([0]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(seen).toEqual([0, 500]);
});
