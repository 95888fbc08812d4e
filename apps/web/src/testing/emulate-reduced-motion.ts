// Emulates a preference for or against reduced motion until the test ends. By default, the browsers
// of the tests prefer reduced motion.
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

export async function emulateReducedMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  onTestFinished(() => emulate('reduce'));
  await emulate(value);
}

async function emulate(value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });
}
