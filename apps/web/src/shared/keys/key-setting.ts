// Whether single keys act on this device: whoever speaks to the machine, or rests a hand on it, turns them off (WCAG 2.1.4).
import { Store } from '../store.ts';

const OFF = 'keys-off';

/** Of the device and not of a person, as its theme is: it stays when she signs out. */
function read(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}

const areOn = new Store(read());

/** Another tab turns them on or off. */
const followTabs = ({ key }: StorageEvent) => {
  if (key === OFF || key === null) areOn.set(read());
};

export const keySetting = {
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
      // It holds until the page is left.
    }
  },
};
