// Tests of the times of visits. A request for a visit contains only the time that is selected when
// the user sends the request. All times are sent in Moroccan time. A repeated request contains the
// same ID as the first attempt.
import { formatHour } from '@wasl/core/format-hours';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { aViewing } from '../model/test-viewing.ts';
import { AskViewing } from './ask-viewing.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { ViewingActions } from './viewing-actions.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const ignore = () => undefined;
const slots = ['2036-11-27T18:30', '2036-11-28T10:00'].map((clock) => ({
  starts_at: `${clock}:00Z`,
  ends_at: `${clock}:00Z`,
  clock,
}));
const times = { 'rpc/home_viewing_times': { slots, viewing: null } };
const asking = (homeId: string) => (
  <AskViewing homeId={homeId} userId="asks" isOpen onOpenChange={ignore} onShow={ignore} />
);
const bodyOf = (sent: string[], nth = 0) => JSON.parse(sent[nth] ?? '{}');

it('the selected time is cleared when another day is chosen', async () => {
  const server = deferServer(times);
  const screen = await mountIn('fr', asking('t1'), 'viewings');
  await screen.getByRole('button', { name: formatHour('18:30', 'fr') }).click();
  await screen.getByRole('button', { name: /28/ }).click();
  await screen.getByRole('button', { name: text('viewings.ask'), exact: true }).click();
  await expect.element(screen.getByText(text('viewings.time_missing'))).toBeVisible();
  expect(server.sentTo('rpc/ask_viewing')).toEqual([]);
});

it('a failed request for a visit is retried with the same ID and message', async () => {
  const server = deferServer(times);
  const screen = await mountIn('ar', asking('t2'), 'viewings');
  const send = screen.getByRole('button', { name: text('viewings.ask'), exact: true });
  await screen.getByRole('textbox').fill('Salam');
  await screen.getByRole('button', { name: '18:30' }).click();
  await send.click();
  await expect.poll(() => server.sentTo('rpc/ask_viewing').length).toBe(1);
  server.fail('rpc/ask_viewing', 503, {});
  await expect.element(send).toBeEnabled();
  await send.click();
  await expect.poll(() => server.sentTo('rpc/ask_viewing').length).toBe(2);
  const sent = server.sentTo('rpc/ask_viewing');
  expect(bodyOf(sent, 1)).toEqual(bodyOf(sent));
  server.answer('rpc/ask_viewing', aViewing());
  await expect.element(screen.getByText(text('viewings.did_ask'))).toBeVisible();
  screen.unmount();
  const again = await mountIn('ar', asking('t2'), 'viewings');
  await expect.element(again.getByRole('textbox')).toHaveValue('');
});

it('a proposed time is sent in Moroccan time, and cannot be sent without a day', async () => {
  const server = deferServer({ 'rpc/home_viewing_times': { slots: [], viewing: null } });
  const later = { starts_at: '2036-11-27T17:00:00Z', ends_at: '2036-11-27T17:30:00Z' };
  const actions = <ViewingActions viewing={aViewing({ ...later, role: 'owner' })} userId="me" />;
  const screen = await mountIn('fr', actions, 'viewings');
  await screen.getByRole('button', { name: text('viewings.propose') }).click();
  const dialog = screen.getByRole('dialog');
  const send = dialog.getByRole('button', { name: text('viewings.propose_send') });
  await send.click();
  await expect.element(dialog.getByText(text('viewings.time_missing'))).toBeVisible();
  expect(server.sentTo('rpc/propose_viewing_time')).toEqual([]);
  await dialog.getByRole('textbox').fill('25/11/2026');
  await dialog.getByRole('combobox').selectOptions('21:00');
  await send.click();
  await expect.poll(() => server.sentTo('rpc/propose_viewing_time').length).toBe(1);
  expect(bodyOf(server.sentTo('rpc/propose_viewing_time'))).toEqual({
    p_id: 'v1',
    p_starts_at: '2026-11-25 21:00 Africa/Casablanca',
  });
});

it('the editor rejects hours that end before they start, and saves hours for a single day with the date', async () => {
  const server = deferServer({ 'rpc/my_viewing_hours': { hours: [], slots: [] } });
  const editor = (
    <TestRoute>
      <HoursEditor propertyId="h1" userId="me" />
    </TestRoute>
  );
  const screen = await mountIn('en', editor, 'viewings');
  await screen.getByRole('button', { name: text('viewings.hours_add') }).click();
  await screen.getByLabelText(text('viewings.hours_kind')).selectOptions('once');
  await screen.getByRole('textbox').fill('26/11/2026');
  await screen.getByLabelText(text('viewings.hours_to')).selectOptions('17:00');
  const save = screen.getByRole('button', { name: text('viewings.hours_save') });
  await save.click();
  await expect.element(screen.getByText(text('viewings.hours_order'))).toBeVisible();
  expect(server.sentTo('rpc/set_viewing_hours')).toEqual([]);
  await screen.getByLabelText(text('viewings.hours_to')).selectOptions('17:30');
  await save.click();
  await expect.poll(() => server.sentTo('rpc/set_viewing_hours').length).toBe(1);
  expect(bodyOf(server.sentTo('rpc/set_viewing_hours'))).toEqual({
    p_property_id: 'h1',
    p_hours: [{ weekday: null, on_day: '2026-11-26', from: '17:00', to: '17:30', minutes: 30 }],
  });
});
