// A store in a component, which may not be there yet.
import { useSyncExternalStore } from 'react';
import type { Store } from '../../../../shared/store.ts';

const never = () => () => {};

export function useStore<Value>(store: Store<Value> | undefined, fallback: Value): Value {
  return useSyncExternalStore(store?.subscribe ?? never, store?.getSnapshot ?? (() => fallback));
}
