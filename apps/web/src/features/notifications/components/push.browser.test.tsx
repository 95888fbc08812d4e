// Tests of push notifications: the offer is shown until the user answers it, and the switch works
// where the browser allows push notifications.
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { PUSH_ANSWER } from '../model/device-storage.ts';
import { PushOffer } from './push-offer.tsx';
import { PushSwitch } from './push-switch.tsx';

let permission: NotificationPermission = 'default';

beforeEach(() => {
  permission = 'default';
  localStorage.removeItem(PUSH_ANSWER);
  // The headless browser denies all notifications.
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem(PUSH_ANSWER);
});

it.each([
  ['push.no', 'no'],
  ['push.later', expect.stringMatching(/^\d+$/)],
] as const)(
  'the push offer disappears after %s, and does not appear again',
  async (answer, kept) => {
    const screen = await mountIn('ar', <PushOffer userId="amina" />, 'push');
    await screen.getByRole('button', { name: text(answer), exact: true }).click();
    await expect.element(screen.getByText(text('push.title'))).not.toBeInTheDocument();
    expect(localStorage.getItem(PUSH_ANSWER)).toEqual(kept);
    screen.unmount();
    const again = await mountIn('ar', <PushOffer userId="amina" />, 'push');
    await expect.element(again.getByText(text('push.title'))).not.toBeInTheDocument();
  },
);

it('the push offer is not shown when the browser permission was denied', async () => {
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission = 'denied';
    return permission;
  });
  const screen = await mountIn('fr', <PushOffer userId="amina" />, 'push');
  await screen.getByRole('button', { name: text('push.turn_on') }).click();
  await expect.element(screen.getByText(text('push.title'))).not.toBeInTheDocument();
  expect(localStorage.getItem(PUSH_ANSWER)).toBe('no');
});

it('the push switch explains that the browser blocks notifications', async () => {
  permission = 'denied';
  const screen = await mountIn('fr', <PushSwitch userId="amina" />, 'push');
  await expect.element(screen.getByText(text('push.blocked'))).toBeVisible();
});

it.each([
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1',
    'push.install_first',
  ],
  ['an old browser', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/40.0', 'push.unsupported'],
] as const)(
  'on %s without push support, instructions are shown in place of the push switch, and push is not offered',
  async (_, userAgent, said) => {
    const push = Object.getOwnPropertyDescriptor(window, 'PushManager');
    Reflect.deleteProperty(window, 'PushManager');
    onTestFinished(() => {
      if (push) Object.defineProperty(window, 'PushManager', push);
    });
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    for (const language of ['fr', 'ar'] as const) {
      const screen = await mountIn(
        language,
        <>
          <PushSwitch userId="amina" />
          <PushOffer userId="amina" />
        </>,
        'push',
      );
      await expect.element(screen.getByText(text(said))).toBeVisible();
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
      screen.unmount();
    }
  },
);
