// Device setting that turns single-key shortcuts on or off. People who use speech input or hit keys
// by accident can turn the shortcuts off (WCAG 2.1.4).
import { Store } from '../store.ts';

const OFF = 'keys-off';

/**
 * Returns whether the shortcuts are on. Like the theme, the setting belongs to the device and not
 * to a person, so the setting survives sign-out.
 */
function read(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    // If the browser blocks storage, the shortcuts are on.
    return true;
  }
}

const areOn = new Store(read());

/** Called when another tab has turned the shortcuts on or off. */
const followTabs = ({ key }: StorageEvent) => {
  if (key === OFF || key === null) areOn.set(read());
};

export const shortcutSetting = {
  areOn: areOn.getSnapshot,
  subscribe(listener: () => void): () => void {
    addEventListener('storage', followTabs);
    const leave = areOn.subscribe(listener);
    return () => {
      leave();
      if (areOn.watchers === 0) removeEventListener('storage', followTabs);
    };
  },
  set(value: boolean): void {
    areOn.set(value);
    try {
      if (value) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, 'yes');
    } catch {
      // Without storage, the setting lasts only until the user leaves the page.
    }
  },
};
