// Tests of the notification list while new notifications arrive, and of the preferences, with a
// simulated database.
import { formatHour } from '@wasl/core/format-hours';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeLiveClient } from '../../../shared/live/test-live-client.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import type { Filter } from '../model/notification.ts';
import type { Preferences } from '../model/notification-preferences.ts';
import { aNotification } from '../model/test-notification.ts';
import { NotificationList } from './notification-list.tsx';
import { PreferencesForm } from './preferences-form.tsx';

const wire = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('../../../shared/api/supabase.ts', () => ({ getSupabase: async () => wire.client }));

type Answer = { data: unknown; error: { code: string; message: string } | null };
let answers: Record<string, (args: Record<string, unknown>) => unknown>;
/** Names of calls that are refused, and IDs of notifications whose calls are refused. */
let refused: string[];
/** Held answers wait until the test resolves this promise. */
let network: PromiseWithResolvers<void>;
const asked = vi.fn();
let joins: ReturnType<typeof fakeLiveClient>['joins'];
let person = 0;

beforeEach(() => {
  person += 1;
  answers = {};
  refused = [];
  network = Promise.withResolvers();
  network.resolve();
  asked.mockClear();
  const made = fakeLiveClient();
  joins = made.joins;
  wire.client = {
    ...made.client,
    rpc: async (name: string, args: Record<string, unknown>): Promise<Answer> => {
      asked(name, args);
      await network.promise;
      return refused.includes(name) || refused.includes(String(args.p_id))
        ? { data: null, error: { code: 'XX000', message: 'no' } }
        : { data: answers[name]?.(args), error: null };
    },
  };
});
const callsOf = (name: string) =>
  asked.mock.calls.filter(([one]) => one === name).map(([, args]) => args);

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    aNotification({
      id: `n${n}`,
      group_id: `g${n}`,
      topic: 'account',
      type: 'account',
      kind: 'identity_approved',
      is_read: n > 0,
      earlier: n === 0 ? 2 : 0,
    }),
  );
const mountList = (filter: Filter = 'all', onFilter = vi.fn()) =>
  mountIn(
    'fr',
    <TestRoute>
      <NotificationList
        userId={`person ${person}`}
        filter={filter}
        onFilter={onFilter}
        settingsLink={null}
      />
    </TestRoute>,
    'notifications',
  );
const tell = (topic: string, isRead = false) =>
  joins[0]?.tell({
    event: 'notification',
    payload: { notification: { is_read: isRead, topic }, unread_notifications: 1 },
  });

it('new notifications appear in the list immediately while the reader is at its top, and after a click while the reader is further down', async () => {
  answers.my_notifications = () => rows(30);
  const screen = await mountList();
  await expect.poll(() => joins.length).toBe(1);
  joins[0]?.say('SUBSCRIBED');
  await expect.poll(() => callsOf('my_notifications').length).toBe(1);
  // A notification that was read on another device does not count as a new notification.
  tell('money', true);
  tell('money');
  await expect.poll(() => callsOf('my_notifications').length).toBe(2);
  window.scrollTo({ top: 600 });
  await expect.poll(() => window.scrollY).toBe(600);
  tell('money');
  await screen.getByRole('button', { name: text('notifications.show_news') }).click();
  await expect.poll(() => callsOf('my_notifications').length).toBe(3);
  expect(window.scrollY).toBe(0);
});

it('a list filtered by one topic loads and marks as read only this topic, and is not refetched for other topics', async () => {
  answers.my_notifications = () => rows(1);
  answers.mark_all_notifications_read = () => 0;
  const onFilter = vi.fn();
  const screen = await mountList('homes', onFilter);
  await expect
    .poll(() => callsOf('my_notifications'))
    .toEqual([expect.objectContaining({ p_filter: 'homes' })]);
  joins[0]?.say('SUBSCRIBED');
  tell('money');
  tell('homes');
  await expect.poll(() => callsOf('my_notifications').length).toBe(2);
  await screen.getByRole('button', { name: text('notifications.mark_all_read') }).click();
  await expect
    .poll(() => callsOf('mark_all_notifications_read'))
    .toEqual([{ p_until: aNotification().updated_at, p_filter: 'homes' }]);
  await screen.getByRole('button', { name: text('notifications.filter.money') }).click();
  expect(onFilter).toHaveBeenCalledWith('money');
});

it('of two rows that are marked as read, only the one whose request failed becomes unread again', async () => {
  answers.my_notifications = () => rows(4).map((one) => ({ ...one, is_read: false }));
  answers.mark_notification_read = () => 0;
  const screen = await mountList();
  const marks = screen.getByRole('button', { name: text('notifications.mark_read') });
  await expect.poll(() => marks.elements().length).toBe(4);
  network = Promise.withResolvers();
  await marks.first().click();
  await marks.first().click();
  await expect
    .poll(() => callsOf('mark_notification_read'))
    .toEqual([{ p_id: 'n0' }, { p_id: 'n1' }]);
  await expect.poll(() => marks.elements().length).toBe(2);
  refused = ['n0'];
  network.resolve();
  await expect.element(screen.getByText(text('notifications.mark_failed'))).toBeVisible();
  await expect.poll(() => marks.elements().length).toBe(3);
  const second = screen.getByRole('listitem').nth(1);
  expect(second.getByRole('button', { name: text('notifications.mark_read') }).query()).toBeNull();
  // Everything that is left is marked at once; after a failure, it is unread again.
  const all = screen.getByRole('button', { name: text('notifications.mark_all_read') });
  refused = ['mark_all_notifications_read'];
  await all.click();
  await expect.poll(() => callsOf('mark_all_notifications_read').length).toBe(1);
  await expect.poll(() => marks.elements().length).toBe(3);
  await expect.element(all).toBeVisible();
});

it('a row shows the earlier notifications of its group, or an error if they do not load', async () => {
  answers.my_notifications = () => rows(1);
  answers.my_notification_steps = () => [
    aNotification({ id: 's1', topic: 'account', type: 'account', kind: 'identity_rejected' }),
  ];
  refused = ['my_notification_steps'];
  const screen = await mountList();
  const opener = screen.getByRole('button', { name: text('notifications.earlier', { count: 2 }) });
  await opener.click();
  await expect.element(screen.getByText(text('notifications.steps_failed'))).toBeVisible();
  refused = [];
  await opener.click();
  await opener.click();
  await expect.element(screen.getByText(/Vos papiers|Vos pièces|acceptés/).first()).toBeVisible();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
});

const preferences: Preferences = {
  offers: [
    { topic: 'money', channel: 'push', is_on: true, is_locked: false },
    { topic: 'money', channel: 'email', is_on: true, is_locked: true },
    { topic: 'money', channel: 'sms', is_on: false, is_locked: false },
    { topic: 'security', channel: 'push', is_on: true, is_locked: true },
  ],
  has_push_details: false,
  quiet_from: null,
  quiet_until: null,
  time_zone: null,
  has_email: true,
  has_phone: false,
};
const mountForm = async () => {
  answers.my_notification_preferences = () => preferences;
  const screen = await mountIn(
    'fr',
    <PreferencesForm userId={`person ${person}`} phoneLink="profil" />,
    'notification_settings',
  );
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect.element(box(text('notification_settings.channel.push'))).toBeChecked();
  return { screen, box };
};

it('a click turns off one channel of one topic and is undone if saving fails; locked channels are disabled', async () => {
  const { box } = await mountForm();
  await expect.element(box(text('notification_settings.channel.sms'))).toBeDisabled();
  await expect
    .element(
      box(`${text('notification_settings.channel.email')} ${text('notification_settings.always')}`),
    )
    .toBeDisabled();
  await expect
    .element(
      box(`${text('notification_settings.channel.push')} ${text('notification_settings.always')}`),
    )
    .toBeDisabled();
  refused = ['set_notification_preferences'];
  await box(text('notification_settings.channel.push')).click();
  await expect
    .poll(() => callsOf('set_notification_preferences'))
    .toEqual([{ p_choices: { money: { push: false } } }]);
  await expect.element(box(text('notification_settings.channel.push'))).toBeChecked();
});

it('push notifications contain names and amounts only if the user chooses so, and the choice is undone if saving fails', async () => {
  const { box } = await mountForm();
  const details = box(text('notification_settings.details'));
  await expect.element(details).not.toBeChecked();
  refused = ['set_push_details'];
  await details.click();
  await expect.poll(() => callsOf('set_push_details')).toEqual([{ p_is_on: true }]);
  await expect.element(details).not.toBeChecked();
  refused = [];
  answers.set_push_details = () => ({ ...preferences, has_push_details: true });
  answers.my_notification_preferences = () => ({ ...preferences, has_push_details: true });
  await details.click();
  await expect.element(details).toBeChecked();
});

it('without a network, each of two choices shows what is in force, and the later one is kept', async () => {
  const { screen, box } = await mountForm();
  const push = box(text('notification_settings.channel.push'));
  const details = box(text('notification_settings.details'));
  const saved = { ...preferences, has_push_details: true };
  answers.set_push_details = () => saved;
  network = Promise.withResolvers();
  await push.click();
  await details.click();
  await expect.element(push).not.toBeChecked();
  await expect.element(details).toBeChecked();
  // Neither the first change nor a refetch of the preferences reaches the server.
  refused = ['set_notification_preferences', 'my_notification_preferences'];
  network.resolve();
  await expect
    .element(screen.getByText(text('notification_settings.save_failed')).first())
    .toBeVisible();
  await expect.element(push).toBeChecked();
  await expect.poll(() => callsOf('set_push_details')).toEqual([{ p_is_on: true }]);
  await expect.element(details).toBeChecked();
  refused.push('set_push_details');
  await details.click();
  await expect.poll(() => callsOf('set_push_details').length).toBe(2);
  await expect.element(details).toBeChecked();
  await expect.element(push).toBeChecked();
});

it('a checkbox shows its new state immediately after a click', async () => {
  const { box } = await mountForm();
  const details = box(text('notification_settings.details')).element() as HTMLInputElement;
  expect(details.checked).toBe(false);
  answers.set_push_details = () => ({ ...preferences, has_push_details: true });
  answers.my_notification_preferences = () => ({ ...preferences, has_push_details: true });
  details.click();
  // A task with the priority `user-blocking` runs before all timers, so it observes the first
  // moment at which the browser could render.
  await scheduler.postTask(() => undefined, { priority: 'user-blocking' });
  expect(details.checked).toBe(true);
});

it("quiet hours are saved with the device's time zone, are rejected when start and end are the same, and can be removed", async () => {
  answers.set_quiet_hours = ({ p_from = null, p_until = null, p_time_zone }) => ({
    ...preferences,
    quiet_from: p_from,
    quiet_until: p_until,
    time_zone: p_time_zone,
  });
  const { screen, box } = await mountForm();
  const isQuiet = box(text('notification_settings.quiet_on'));
  await isQuiet.click();
  const until = screen.getByRole('combobox', { name: text('notification_settings.quiet_until') });
  const choose = async (time: string) => {
    await until.click();
    await screen.getByRole('option', { name: formatHour(time, 'fr') }).click();
  };
  const save = screen.getByRole('button', { name: text('notification_settings.save') });
  await choose('22:00');
  await save.click();
  await expect.element(until).toHaveAttribute('aria-invalid', 'true');
  await choose('06:30');
  await save.click();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await expect
    .poll(() => callsOf('set_quiet_hours'))
    .toEqual([{ p_from: '22:00', p_until: '06:30', p_time_zone: zone }]);
  await expect.element(isQuiet).toBeEnabled();
  await isQuiet.click();
  await expect.poll(() => callsOf('set_quiet_hours').at(-1)).toEqual({ p_time_zone: zone });
  await expect.element(until).not.toBeInTheDocument();
});
