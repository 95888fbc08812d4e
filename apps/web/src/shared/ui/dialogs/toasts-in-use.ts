// Flag that is set when this page uses toasts. The toast host is loaded only then.

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
