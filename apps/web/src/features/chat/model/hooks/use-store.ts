// Subscribes a component to a store that may not exist yet.
import { useSyncExternalStore } from 'react';
import type { Store } from '../../../../shared/store.ts';

const never = () => () => {};

export function useStore<Value>(store: Store<Value> | undefined, fallback: Value): Value {
  return useSyncExternalStore(store?.subscribe ?? never, store?.getSnapshot ?? (() => fallback));
}
