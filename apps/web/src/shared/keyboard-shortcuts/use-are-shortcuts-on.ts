// Returns whether single-key shortcuts are on. The component renders again when the setting
// changes.
import { useSyncExternalStore } from 'react';
import { shortcutSetting } from './shortcut-setting.ts';

export const useAreShortcutsOn = (): boolean =>
  useSyncExternalStore(shortcutSetting.subscribe, shortcutSetting.areOn, () => true);
