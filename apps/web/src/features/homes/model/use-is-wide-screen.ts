// Hook that returns whether list and map fit side by side.
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

function follow(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useIsWideScreen(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
