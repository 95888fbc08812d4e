// Tests of the forms for viewing a home. Each form sends its request only once, and keeps its input
// after a refusal. A confirmation sends the time that the form displays. The form for viewing hours
// saves existing and new hours together.
import { formatHour } from '@wasl/core/format-hours';
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import { TestRoute } from '../../../testing/test-route.tsx';
import { aViewing } from '../model/test-viewing.ts';
import type { Viewing } from '../model/viewing.ts';
import { AskViewing } from './ask-viewing.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { ViewingActions } from './viewing-actions.tsx';

const ignore = () => undefined;
const LATER = { starts_at: '2036-11-27T17:00:00Z', ends_at: '2036-11-27T17:30:00Z' };
const slots = ['2036-11-27T18:00', '2036-11-27T18:30', '2036-11-28T10:00'].map((clock) => ({
  starts_at: `${clock}:00Z`,
  ends_at: `${clock}:00Z`,
  clock,
}));
const times = { 'rpc/home_viewing_times': { slots, viewing: null } };
const ofOwner = (part: Partial<Viewing> = {}) => aViewing({ ...LATER, role: 'owner', ...part });
const actions = (viewing: Viewing) => () => <ViewingActions viewing={viewing} userId="me" />;
const asking = () => (
  <AskViewing homeId="h1" userId="me" isOpen onOpenChange={ignore} onShow={ignore} />
);

testForms(
  [
    {
      name: 'a visit that is asked for',
      element: asking,
      known: times,
      fill: async (screen) => {
        await screen.getByRole('textbox').fill('We are two.');
        await screen.getByRole('button', { name: /^18\D+30$/ }).click();
      },
      press: 'viewings.ask',
      path: 'rpc/ask_viewing',
    },
    {
      name: 'a visit that is confirmed',
      element: actions(ofOwner()),
      press: 'viewings.confirm',
      path: 'rpc/confirm_viewing',
      done: { answer: aViewing(), says: 'viewings.did_confirm' },
    },
    {
      name: 'a visit that is declined',
      element: actions(ofOwner()),
      asks: 'viewings.decline',
      press: 'viewings.decline',
      path: 'rpc/decline_viewing',
      done: { answer: aViewing(), says: 'viewings.did_decline' },
    },
    {
      name: 'a visit that is cancelled',
      element: actions(ofOwner({ status: 'confirmed', waiting_for: null })),
      asks: 'viewings.cancel',
      press: 'viewings.cancel',
      path: 'rpc/cancel_viewing',
      done: { answer: aViewing(), says: 'viewings.did_cancel' },
    },
  ],
  'viewings',
);

it('a request is sent for the selected slot, and cannot be sent without a time', async () => {
  const server = deferServer(times);
  const screen = await mountIn('fr', asking(), 'viewings');
  const send = screen.getByRole('button', { name: text('viewings.ask'), exact: true });
  await screen.getByRole('textbox').fill('Salam');
  await send.click();
  await expect.element(screen.getByText(text('viewings.time_missing'))).toBeVisible();
  expect(server.sentTo('rpc/ask_viewing')).toEqual([]);
  await screen.getByRole('button', { name: /28/ }).click();
  await screen.getByRole('button', { name: formatHour('10:00', 'fr') }).click();
  await send.click();
  await expect.poll(() => server.sentTo('rpc/ask_viewing').length).toBe(1);
  const words = screen.getByRole('textbox');
  const [sent] = server.sentTo('rpc/ask_viewing');
  expect(JSON.parse(String(sent))).toMatchObject({
    p_home_id: 'h1',
    p_starts_at: '2036-11-28T10:00:00Z',
    p_body: 'Salam',
  });
  server.refuse('rpc/ask_viewing', 'VIEWING_TIME_TAKEN');
  await expect.element(screen.getByText(text('errors.VIEWING_TIME_TAKEN'))).toBeVisible();
  await expect.element(words).toHaveValue('Salam');
});

it('the confirmation of a visit contains the displayed time', async () => {
  const server = deferServer();
  const screen = await mountIn('ar', actions(ofOwner())(), 'viewings');
  await screen.getByRole('button', { name: text('viewings.confirm') }).click();
  await expect.poll(() => server.sentTo('rpc/confirm_viewing').length).toBe(1);
  expect(JSON.parse(String(server.sentTo('rpc/confirm_viewing')[0]))).toEqual({
    p_id: 'v1',
    p_starts_at: LATER.starts_at,
  });
});

it('existing viewing hours are kept when new ones are added, and a slot can be withdrawn', async () => {
  const friday = { weekday: 5, on_day: null, from: '17:00', to: '19:00', minutes: 30 };
  const [slot] = slots;
  const server = deferServer({
    'rpc/my_viewing_hours': { hours: [friday], slots: [{ ...slot, state: 'free' }] },
  });
  const screen = await mountIn(
    'en',
    <TestRoute>
      <HoursEditor propertyId="h1" userId="me" />
    </TestRoute>,
    'viewings',
  );
  await screen.getByRole('button', { name: text('viewings.hours_add') }).click();
  const save = screen.getByRole('button', { name: text('viewings.hours_save') });
  await save.click();
  await expect.element(screen.getByText(text('viewings.hours_day_missing'))).toBeVisible();
  await screen.getByRole('button', { name: 'Saturday' }).click();
  await save.click();
  await expect.poll(() => server.sentTo('rpc/set_viewing_hours').length).toBe(1);
  expect(JSON.parse(String(server.sentTo('rpc/set_viewing_hours')[0]))).toEqual({
    p_property_id: 'h1',
    p_hours: [friday, { ...friday, weekday: 6 }],
  });
  await screen.getByRole('button', { name: /18:00/ }).click();
  await expect.poll(() => server.sentTo('rpc/withdraw_viewing_slot').length).toBe(1);
  expect(JSON.parse(String(server.sentTo('rpc/withdraw_viewing_slot')[0]))).toEqual({
    p_property_id: 'h1',
    p_starts_at: slot?.starts_at,
    p_is_withdrawn: true,
  });
});

it('the message typed for a visit request is kept separately for each home until the request is sent', async () => {
  const server = deferServer(times);
  const ask = (homeId: string) => (
    <AskViewing homeId={homeId} userId="keeps" isOpen onOpenChange={ignore} onShow={ignore} />
  );
  const first = await mountIn('fr', ask('k1'), 'viewings');
  await first.getByRole('textbox').fill('We are two.');
  first.unmount();
  const other = await mountIn('fr', ask('k2'), 'viewings');
  await expect.element(other.getByRole('textbox')).toHaveValue('');
  other.unmount();
  const again = await mountIn('fr', ask('k1'), 'viewings');
  await expect.element(again.getByRole('textbox')).toHaveValue('We are two.');
  await again.getByRole('button', { name: formatHour('18:30', 'fr') }).click();
  await again.getByRole('button', { name: text('viewings.ask'), exact: true }).click();
  await expect.poll(() => server.sentTo('rpc/ask_viewing').length).toBe(1);
});
