import { expect, it } from 'vitest';
import { pushSupport } from './push-support.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

it.each([
  ['an iPhone in Safari', { hasPush: false, userAgent: IPHONE, touchPoints: 5 }, 'install_first'],
  [
    'an iPad, which identifies itself as a Mac',
    { hasPush: false, userAgent: MAC, touchPoints: 5 },
    'install_first',
  ],
  [
    'an iPhone with the app on the home screen',
    { hasPush: true, userAgent: IPHONE, touchPoints: 5 },
    'can',
  ],
  ['an old Mac', { hasPush: false, userAgent: MAC, touchPoints: 0 }, 'cannot'],
  ['a browser with push', { hasPush: true, userAgent: 'Chrome', touchPoints: 0 }, 'can'],
] as const)('detects the push support of %s', (_what, browser, support) => {
  expect(pushSupport(browser)).toBe(support);
});
