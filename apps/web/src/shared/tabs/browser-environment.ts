// Implementation of TabEnvironment for real browsers: online state, visibility, and leader election
// with locks.
import type { TabChannel, TabEnvironment } from './tab-environment.ts';

const CHANGES: [EventTarget, string][] = [
  [globalThis, 'online'],
  [globalThis, 'offline'],
  [globalThis, 'focus'],
  [globalThis, 'blur'],
];

export const browserEnvironment: TabEnvironment = {
  isOnline: () => navigator.onLine,
  isLookedAt: () => document.visibilityState === 'visible' && document.hasFocus(),
  onChange(listener) {
    for (const [target, event] of CHANGES) target.addEventListener(event, listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      for (const [target, event] of CHANGES) target.removeEventListener(event, listener);
      document.removeEventListener('visibilitychange', listener);
    };
  },
  lead(name, signal, onLead) {
    // All current browsers support the Web Locks API. In an old browser without it, every tab is a
    // leader and sends the queued items, and the server recognises duplicates.
    if (!navigator.locks) return onLead();
    const untilTheEnd = () =>
      new Promise<void>((resolve) => {
        onLead();
        signal.addEventListener('abort', () => resolve());
      });
    navigator.locks.request(name, { signal }, untilTheEnd).catch(() => undefined);
  },
  openChannel(name): TabChannel {
    const channel = new BroadcastChannel(name);
    return {
      post: (message) => channel.postMessage(message),
      onMessage: (listener) => {
        channel.onmessage = ({ data }) => listener(data);
      },
      close: () => channel.close(),
    };
  },
};
