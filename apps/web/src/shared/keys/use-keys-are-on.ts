// Returns whether single-key shortcuts are on. The component renders again when the setting
// changes.
import { useSyncExternalStore } from 'react';
import { keySetting } from './key-setting.ts';

export const useKeysAreOn = (): boolean =>
  useSyncExternalStore(keySetting.subscribe, keySetting.areOn, () => true);
