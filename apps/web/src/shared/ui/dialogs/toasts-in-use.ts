// Flag for whether this page uses toasts: the toast host is loaded only then.

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
