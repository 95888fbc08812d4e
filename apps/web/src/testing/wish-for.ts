// Says to the page whether its reader wishes for stillness; browsers under test do.
import { cdp } from 'vitest/browser';

export const wishFor = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });
