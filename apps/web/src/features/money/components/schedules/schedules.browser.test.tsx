// Tests of monthly transfers: the list of transfers, the requests that the buttons send, and the
// form.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { signIn } from '../../../../testing/sign-in.ts';
import { testForms } from '../../../../testing/test-forms.ts';
import { TestRoute } from '../../../../testing/test-route.tsx';
import type { ListedSchedule } from '../../api/schedule-queries.ts';
import { initialScheduleAnswers } from '../../model/schedule.ts';
import { ScheduleCard } from './schedule-card.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleList } from './schedule-list.tsx';

const rabat = { id: 1, name: 'Rabat', name_fr: 'Rabat', name_ar: 'الرباط' };
const schedule = (changes: Partial<ListedSchedule> = {}): ListedSchedule => ({
  id: 'schedule',
  sender_id: 'salma',
  day_of_month: 5,
  amount_centimes: 500_00,
  fee_payer: 'recipient',
  recipient_name: 'Omar',
  recipient_phone: '+212661234567',
  receiver_id: null,
  recipient_city_id: 1,
  is_paused: false,
  next_on: '2026-12-05',
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  cities: rabat,
  ...changes,
});
const card = (changes: Partial<ListedSchedule> = {}) => (
  <TestRoute>
    <ScheduleCard schedule={schedule(changes)} />
  </TestRoute>
);
let forms = 0;
const form = (
  like: Parameters<typeof initialScheduleAnswers>[0],
  onSaved = vi.fn(),
  keptAs = `form ${++forms}`,
  id = 'schedule',
) => (
  <ScheduleForm
    userId="salma"
    keptAs={keptAs}
    id={id}
    first={initialScheduleAnswers(like)}
    onSaved={onSaved}
    accountNote={(id, onRemove) => (
      <button type="button" onClick={onRemove}>
        {id}
      </button>
    )}
  />
);
const known = { 'v1/cities': [rabat] };

beforeEach(() => signIn('salma'));

testForms(
  [
    {
      name: 'a monthly transfer that is paused',
      element: () => card(),
      press: 'schedules.pause',
      path: 'rpc/pause_transfer_schedule',
      done: { answer: null },
    },
    {
      name: 'one that goes on',
      element: () => card({ is_paused: true }),
      press: 'schedules.resume',
      path: 'rpc/pause_transfer_schedule',
      done: { answer: null },
    },
    {
      name: 'one that is ended',
      element: () => card(),
      asks: 'schedules.end',
      press: 'schedules.end',
      path: 'rpc/end_transfer_schedule',
      done: { answer: null, says: 'schedules.ended' },
    },
    {
      name: 'one that is saved',
      element: (onDone) => form(schedule(), vi.fn(onDone)),
      known,
      press: 'schedules.save',
      path: 'rpc/save_transfer_schedule',
      done: { answer: {} },
      kept: { 'money.recipient_name': 'Omar' },
    },
  ],
  'schedules',
  'money',
);

describe.each(['en', 'fr', 'ar'] as const)('monthly transfers in %s', (language) => {
  it.each([
    [5, 'schedules.each_day'],
    [28, 'schedules.each_day'],
    [29, 'schedules.each_late_day'],
    [31, 'schedules.each_late_day'],
  ] as const)(
    'show the day %i, with a note about shorter months if some months do not have this day',
    async (day, key) => {
      const screen = await mountIn(language, card({ day_of_month: day }), 'schedules');
      await expect.element(screen.getByText(text(key, { day }))).toBeVisible();
      const date = formatDay('2026-12-05', language);
      await expect.element(screen.getByText(text('schedules.next', { date }))).toBeVisible();
    },
  );

  it('link to the form for a new schedule when the user has no schedule', async () => {
    deferServer({ 'v1/transfer_schedules': [] });
    const element = (
      <TestRoute>
        <ScheduleList userId="salma" />
      </TestRoute>
    );
    const screen = await mountIn(language, element, 'schedules');
    await expect.element(screen.getByText(text('schedules.empty_text'))).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: text('schedules.new') }))
      .toHaveAttribute('href', `/${language}/money/monthly/new`);
  });
});

it('a paused schedule shows no date', async () => {
  const screen = await mountIn('fr', card({ is_paused: true }), 'schedules');
  await expect.element(screen.getByText(text('schedules.paused'))).toBeVisible();
  const date = formatDay('2026-12-05', 'fr');
  expect(screen.getByText(text('schedules.next', { date })).query()).toBeNull();
});

it('a schedule is shown as ended when the server cannot find it any more', async () => {
  const server = deferServer();
  const screen = await mountIn('fr', card(), 'schedules');
  await screen.getByRole('button', { name: text('schedules.end') }).click();
  await screen
    .getByRole('alertdialog')
    .getByRole('button', { name: text('schedules.end') })
    .click();
  await expect.poll(() => server.sentTo('rpc/end_transfer_schedule')).toHaveLength(1);
  server.refuse('rpc/end_transfer_schedule', 'SCHEDULE_NOT_FOUND');
  await expect.element(screen.getByText(text('schedules.ended'))).toBeVisible();
});

it('a form opened from a sent transfer asks only for the day of the month, and sends the transfer’s other values', async () => {
  const server = deferServer(known);
  const { day_of_month: _, ...sent } = schedule({ receiver_id: 'karim', recipient_phone: null });
  const onSaved = vi.fn();
  const screen = await mountIn('en', form(sent, onSaved), 'schedules', 'money');
  const save = screen.getByRole('button', { name: text('schedules.save') });
  await save.click();
  await expect.element(screen.getByText(text('schedules.day_missing')).last()).toBeVisible();
  expect(server.sentTo('rpc/save_transfer_schedule')).toEqual([]);
  await screen.getByRole('combobox', { name: text('schedules.day') }).click();
  await screen.getByRole('option', { name: '31' }).click();
  await expect.element(screen.getByText(text('schedules.late_day_hint'))).toBeVisible();
  await save.click();
  await expect.poll(() => server.sentTo('rpc/save_transfer_schedule')).toHaveLength(1);
  expect(JSON.parse(server.sentTo('rpc/save_transfer_schedule')[0] ?? '')).toEqual({
    p_id: 'schedule',
    p_day_of_month: 31,
    p_amount_centimes: 500_00,
    p_fee_payer: 'recipient',
    p_recipient_name: 'Omar',
    p_recipient_city_id: 1,
    p_receiver_id: 'karim',
  });
  server.answer('rpc/save_transfer_schedule', schedule());
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});

it("after the user removes the recipient's account, the form asks for a phone number, and the request contains no account", async () => {
  const server = deferServer(known);
  const screen = await mountIn(
    'en',
    form(schedule({ receiver_id: 'karim', recipient_phone: null })),
    'schedules',
    'money',
  );
  const phone = screen.getByLabelText(text('money.recipient_phone'), { exact: false });
  expect(phone.query()).toBeNull();
  await screen.getByRole('button', { name: 'karim' }).click();
  await phone.fill('0661234567');
  await screen.getByRole('button', { name: text('schedules.save') }).click();
  await expect.poll(() => server.sentTo('rpc/save_transfer_schedule')).toHaveLength(1);
  const sent = JSON.parse(server.sentTo('rpc/save_transfer_schedule')[0] ?? '');
  expect(sent).toMatchObject({ p_recipient_phone: '+212661234567' });
  expect(sent).not.toHaveProperty('p_receiver_id');
});

it('the form restores the entries after a reload, saves them under the same ID, and then clears them', async () => {
  const server = deferServer(known);
  const openForm = async (onSaved: Parameters<typeof form>[1], id: string) => {
    const screen = await mountIn('en', form(schedule(), onSaved, 'new', id), 'schedules', 'money');
    return { screen, name: screen.getByRole('textbox', { name: text('money.recipient_name') }) };
  };
  const typed = await openForm(vi.fn(), 'made');
  await typed.name.fill('Salma');
  await typed.screen.unmount();
  const onSaved = vi.fn();
  const reloaded = await openForm(onSaved, 'another');
  await expect.element(reloaded.name).toHaveValue('Salma');
  await reloaded.screen.getByRole('button', { name: text('schedules.save') }).click();
  await expect.poll(() => server.sentTo('rpc/save_transfer_schedule')).toHaveLength(1);
  expect(JSON.parse(server.sentTo('rpc/save_transfer_schedule')[0] ?? '')).toMatchObject({
    p_id: 'made',
    p_recipient_name: 'Salma',
    p_day_of_month: 5,
  });
  server.answer('rpc/save_transfer_schedule', schedule());
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  await reloaded.screen.unmount();
  const later = await openForm(vi.fn(), 'later');
  await expect.element(later.name).toHaveValue('Omar');
});
