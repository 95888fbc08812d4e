// Tests of the setup checklist for an admin: open steps, their links, and steps that the admin
// confirms by hand.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { weekdayName } from '../../../../shared/format/weekday.ts';
import { forgetInstanceSettings } from '../../../../shared/instance-settings.ts';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { setTimeouts } from '../../../../testing/set-timeouts.ts';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { FIRST_STEPS } from '../model/step-state.ts';
import { FirstSteps } from './first-steps.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  forgetInstanceSettings();
  vi.useRealTimers();
});

const NOTHING = {
  company: {},
  missing_roles: ['identity_reviewer', 'compliance'],
  ...{ admins: 1, fees_at: null, interview_times: 3, brokers: 0, couriers: 0, served_cities: 0 },
  ...{ mail_at: null, backup_on: null, is_backup_due: true },
};
const BARE = {
  'rpc/my_test_messages': [],
  'rpc/first_steps': NOTHING,
  '/config.json': { anon_key: 'anon', money_mode: 'demo', company: {} },
  '/health/parts': { mail: 'off' },
  '/auth/v1/settings': { sms_provider: '' },
};

async function mountSteps(known: Record<string, unknown> = BARE) {
  const server = deferServer(known);
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <FirstSteps />
    </TestRoute>,
    ...(['first_steps', 'operator', 'shops'] as const),
  );
  const sent = (name: string) => server.sentTo(`rpc/${name}`).map((body) => JSON.parse(body));
  return { server, screen, sent };
}

it('in an empty instance, every setup step is shown as open, with the next action to take', async () => {
  const { screen } = await mountSteps();
  await expect
    .element(screen.getByText(text('first_steps.count', { done: 0, all: FIRST_STEPS.length })))
    .toBeVisible();
  expect(screen.getByText(text('first_steps.open'), { exact: true }).elements()).toHaveLength(
    FIRST_STEPS.length,
  );
  for (const words of ['MONEY_LICENCE_NUMBER', 'SMTP_URL', 'HOOK_SEND_SMS_URI', '--second']) {
    await expect.element(screen.getByText(new RegExp(words))).toBeVisible();
  }
  await expect.element(screen.getByText(/3 sont libres/)).toBeVisible();
  const brokers = screen.getByRole('link', { name: text('first_steps.to_brokers') });
  await expect.element(brokers).toHaveAttribute('href', '/fr/operator?tab=brokers');
});

it('a setup step shows a value as unknown and is not done if the server does not report the value', async () => {
  const { screen } = await mountSteps({
    ...BARE,
    '/health/parts': {},
    '/auth/v1/settings': {},
  });
  await expect.element(screen.getByText(text('first_steps.mail_unknown'))).toBeVisible();
  await expect.element(screen.getByText(text('first_steps.phones_unknown'))).toBeVisible();
});

it('the details of the company are published as typed, and a refused field is marked as invalid', async () => {
  const { server, screen, sent } = await mountSteps();
  await screen.getByLabelText(text('first_steps.name')).fill('Sud SA');
  const ice = screen.getByLabelText(text('first_steps.ice'));
  await ice.fill('12');
  await screen.getByRole('button', { name: text('first_steps.save') }).click();
  await expect
    .poll(() => sent('set_company'))
    .toEqual([
      {
        ...{ p_id: expect.any(String), p_name: 'Sud SA', p_postal_address: '', p_ice: '12' },
        ...{ p_trade_register: '', p_contact_email: '', p_contact_phone: '' },
      },
    ]);
  server.refuse('rpc/set_company', 'FIELD_INVALID', { field: 'p_ice' });
  await expect.element(screen.getByText(text('first_steps.wrong'))).toBeVisible();
  await expect.element(ice).toHaveAttribute('aria-invalid', 'true');
});

it('the fees step needs no date, but the step about restoring a backup can be confirmed only with a date', async () => {
  const { screen, sent } = await mountSteps();
  await screen.getByRole('button', { name: text('first_steps.fees_accept') }).click();
  const seen = screen.getByRole('button', { name: text('first_steps.backup_confirm') });
  await seen.click();
  await expect.element(screen.getByText(text('first_steps.backup_day_missing'))).toBeVisible();
  await screen.getByRole('textbox', { name: text('first_steps.backup_day') }).fill('21/11/2026');
  await seen.click();
  await expect
    .poll(() => sent('confirm_first_step'))
    .toEqual([
      { p_id: expect.any(String), p_step: 'fees', p_done_on: '2026-11-23' },
      { p_id: expect.any(String), p_step: 'backups', p_done_on: '2026-11-21' },
    ]);
});

it('support hours are published as a weekly schedule, and overlapping hours are refused', async () => {
  const { server, screen, sent } = await mountSteps();
  const form = screen.getByRole('group', { name: text('first_steps.hours_form_legend') });
  const publish = screen.getByRole('button', { name: text('first_steps.hours_save') });
  const day = weekdayName(1, 'fr');
  await form.getByRole('button', { name: text('shops.add_hours', { day }), exact: true }).click();
  const until = form.getByRole('textbox', { name: text('shops.until_on', { day }) });
  await until.fill('08:00');
  await publish.click();
  await expect.element(screen.getByText(text('shops.problem_hours'))).toBeVisible();
  expect(sent('set_support_hours')).toEqual([]);
  await until.fill('00:00');
  await publish.click();
  await expect
    .poll(() => sent('set_support_hours'))
    .toEqual([
      {
        p_id: expect.any(String),
        p_hours: [{ weekday: 1, is_other: false, opens_at: '09:00', closes_at: '24:00' }],
      },
    ]);
  server.refuse('rpc/set_support_hours', 'FIELD_INVALID', { field: 'p_hours' });
  await expect.element(screen.getByText(text('shops.problem_hours'))).toBeVisible();
});

it('missing roles that block a queue are listed one by one, with a link to assign them', async () => {
  const { screen } = await mountSteps({
    ...BARE,
    'rpc/first_steps': { ...NOTHING, missing_roles: ['identity_reviewer'] },
  });
  await expect.element(screen.getByText(text('first_steps.no_identity_reviewer'))).toBeVisible();
  expect(screen.getByText(text('first_steps.no_compliance')).query()).toBeNull();
  await expect.element(screen.getByText(text('first_steps.roles_open'))).toBeVisible();
});

it('a test e-mail is sent once, and the screen shows its result or why the server refused to send it', async () => {
  setTimeouts({ testMessagePoll: 20 });
  const { 'rpc/my_test_messages': _, ...known } = BARE;
  const { server, screen, sent } = await mountSteps(known);
  const test = { channel: 'email', sent_at: '2026-11-23T10:00:00Z', ended_at: null };
  /**
   * Waits until the screen has sent `reading` requests for the list of test messages, and then
   * answers the latest request with `rows`.
   */
  const tell = async (reading: number, ...rows: object[]) => {
    await expect.poll(() => sent('my_test_messages').length).toBe(reading);
    server.answer('rpc/my_test_messages', rows);
  };
  const send = screen.getByRole('button', { name: text('first_steps.test_email') });
  // No SMS provider is set up, so the SMS test is not offered.
  await expect.element(send).toBeVisible();
  expect(screen.getByRole('button', { name: text('first_steps.test_sms') }).query()).toBeNull();
  await tell(1);
  await send.click();
  await expect.poll(() => sent('send_test_message').length).toBe(1);
  expect(sent('send_test_message')).toEqual([{ p_id: expect.any(String), p_channel: 'email' }]);
  server.answer('rpc/send_test_message', null);
  await tell(2, { ...test, state: 'waiting', reason: 'smtp_451' });
  await expect.element(screen.getByText(text('first_steps.test_again'))).toBeVisible();
  await expect.element(screen.getByText('smtp_451')).toBeVisible();
  // The query polls while the message is pending.
  await tell(3, { ...test, state: 'sent', reason: null });
  await expect.element(screen.getByText(text('first_steps.test_sent'))).toBeVisible();
  await send.click();
  await expect.poll(() => sent('send_test_message').length).toBe(2);
  server.refuse('rpc/send_test_message', 'TESTS_TOO_MANY', { maximum: 5 });
  await expect
    .element(screen.getByText(text('errors.TESTS_TOO_MANY', { maximum: 5 })))
    .toBeVisible();
});

it('the screen offers an SMS test when an SMS provider is set up', async () => {
  const { screen, sent } = await mountSteps({
    ...BARE,
    '/auth/v1/settings': { sms_provider: 'x' },
  });
  await screen.getByRole('button', { name: text('first_steps.test_sms') }).click();
  await expect
    .poll(() => sent('send_test_message'))
    .toEqual([{ p_id: expect.any(String), p_channel: 'sms' }]);
});
