// Toasts: at most 20 at once (the library's own limit), the same text not twice within 3 seconds.
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

/** The library, with what shows its toasts: most visits have none. The service worker keeps it, for words about a lost network. */
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
  /** A toast with something to press in it; `text` is what counts as the same. */
  custom(text: string, content: Renderable): void {
    if (isRepeated(text)) return;
    const options = { duration: LONG_MS, style: { pointerEvents: 'auto' } } as const;
    void library().then((it) => it(content, options));
  },
  /** Stays until the work is over, then says how it went. */
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
