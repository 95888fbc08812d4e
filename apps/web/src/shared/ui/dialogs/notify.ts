// Toasts. At most 20 are visible at a time (the library's own limit), and the same text does not
// appear twice within 3 seconds.
import type { Renderable } from 'react-hot-toast';
import { pauses } from '../../timeouts.ts';
import { toastsInUse } from './toasts-in-use.ts';

const SHORT_MS = 2000;
const LONG_MS = 4000;
const shownAt = new Map<string, number>();

function isRepeated(text: string): boolean {
  const now = Date.now();
  for (const [known, at] of shownAt) if (now - at >= pauses.sameToast) shownAt.delete(known);
  if (shownAt.has(text)) return true;
  shownAt.set(text, now);
  return false;
}

/**
 * Loads the toast library and the toast host on demand, because most visits show no toast. The
 * service worker caches both, so that a toast about a lost network can be shown.
 */
async function library() {
  toastsInUse.announce();
  return (await import('react-hot-toast')).default;
}

export const notify = {
  success(text: string): void {
    if (!isRepeated(text)) void library().then((it) => it.success(text, { duration: SHORT_MS }));
  },
  error(text: string): void {
    if (!isRepeated(text)) void library().then((it) => it.error(text, { duration: LONG_MS }));
  },
  plain(text: string): void {
    if (!isRepeated(text)) void library().then((it) => it(text, { duration: LONG_MS }));
  },
  /** Shows a toast with interactive content; toasts with the same `text` count as duplicates. */
  custom(text: string, content: Renderable): void {
    if (isRepeated(text)) return;
    const options = { duration: LONG_MS, style: { pointerEvents: 'auto' } } as const;
    void library().then((it) => it(content, options));
  },
  /** Shows a loading message until the work is finished, and then the result of the work. */
  async during<Result>(
    work: Promise<Result>,
    texts: { loading: string; success: string; error: string },
  ): Promise<Result> {
    const toast = await library();
    const id = toast.loading(texts.loading, { duration: Number.POSITIVE_INFINITY });
    try {
      const result = await work;
      toast.success(texts.success, { id, duration: SHORT_MS });
      return result;
    } catch (error) {
      toast.error(texts.error, { id, duration: LONG_MS });
      throw error;
    }
  },
};
