// Whether single keys act on this device, for what shows or follows it.
import { useSyncExternalStore } from 'react';
import { keySetting } from './key-setting.ts';

export const useKeysAreOn = (): boolean =>
  useSyncExternalStore(keySetting.subscribe, keySetting.areOn, () => true);
