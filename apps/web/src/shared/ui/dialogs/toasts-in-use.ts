// Flag that is set when the page shows its first toast. The component that displays toasts is
// loaded only when the flag is set.

let isInUse = false;
const listeners = new Set<() => void>();

export const toastsInUse = {
  get: (): boolean => isInUse,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  announce(): void {
    isInUse = true;
    for (const listener of listeners) listener();
  },
};
