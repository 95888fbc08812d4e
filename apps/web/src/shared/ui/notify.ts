// Toasts: at most 20, the same text not twice within 3 seconds (decisions.md).
import toast from 'react-hot-toast';

const SAME_TEXT_MS = 3000;
const shownAt = new Map<string, number>();

function isRepeated(text: string): boolean {
  const now = Date.now();
  const isSoon = now - (shownAt.get(text) ?? 0) < SAME_TEXT_MS;
  if (!isSoon) shownAt.set(text, now);
  return isSoon;
}

export const notify = {
  success(text: string): void {
    if (!isRepeated(text)) toast.success(text, { duration: 2000 });
  },
  error(text: string): void {
    if (!isRepeated(text)) toast.error(text, { duration: 4000 });
  },
  plain(text: string): void {
    if (!isRepeated(text)) toast(text, { duration: 4000 });
  },
};
