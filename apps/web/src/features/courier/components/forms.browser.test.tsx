import { beforeEach, expect, it, vi } from 'vitest';
import type { DeferredServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { signInWithoutScans } from '../../../testing/sign-in-without-scans.ts';
import { agentScanQueue } from '../model/agent-scan-queue.ts';
import type { Job } from '../model/job.ts';
import { AttemptDialog } from './attempt-dialog.tsx';
import { HandoverForm } from './handover-form.tsx';
import { JobNoteDialog } from './job-note-dialog.tsx';
import { LabelCodeForm } from './label-code-form.tsx';

const SCANS = 'rpc/record_delivery_scans';
const job = {
  id: 'delivery',
  label_code: 'WP0123456789',
  attempts: 0,
  total_centimes: null,
} as Job;
const ignore = () => undefined;
let server: DeferredServer;

beforeEach(async () => {
  server = await signInWithoutScans();
});
const kept = () =>
  agentScanQueue('agent')
    .queue.getSnapshot()
    .scans.map(({ kind, fields, state }) => ({ kind, fields, state }));

it('stores a note on the device before the dialog closes, and sends the note once despite two `online` events', async () => {
  const onOpenChange = vi.fn();
  const screen = await mountIn(
    'fr',
    <JobNoteDialog job={job} isOpen onOpenChange={onOpenChange} />,
    'courier',
  );
  await screen.getByRole('textbox').fill('  The bell is broken. ');
  await screen.getByRole('button', { name: text('courier.note_save') }).click();
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]]);
  expect(kept()).toEqual([
    { kind: 'note', fields: { note: 'The bell is broken.' }, state: 'waiting' },
  ]);
  await expect.poll(() => server.sentTo(SCANS).length).toBe(1);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  const { queue } = agentScanQueue('agent');
  // The queue's storage handles calls in order. After this call, it has also handled the calls of
  // both `online` events. A second request for the note would therefore have started by now.
  await queue.add({ deliveryId: null, labelCode: 'WP9', kind: 'hub', fields: {}, photos: [] });
  await expect.poll(() => queue.getSnapshot().scans.length).toBe(2);
  expect(server.sentTo(SCANS)).toHaveLength(1);
  const [{ id = '' } = {}] = queue.getSnapshot().scans;
  server.answer(SCANS, [{ id, outcome: 'recorded', delivery: null }]);
  await expect.poll(() => server.sentTo(SCANS).length).toBe(2);
  expect(server.sentTo(SCANS).filter((sent) => sent.includes(id))).toHaveLength(1);
});

it("the form for a missed visit records the reason and the agent's position", async () => {
  const coords = { latitude: 30.42, longitude: -9.6, accuracy: 12 };
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onPlace) =>
    onPlace({ coords } as GeolocationPosition),
  );
  const screen = await mountIn(
    'ar',
    <AttemptDialog job={job} isOpen onOpenChange={ignore} />,
    'courier',
  );
  const save = screen.getByRole('button', { name: text('courier.attempt_save') });
  await save.click();
  await expect.element(screen.getByText(text('courier.reason_missing'))).toBeVisible();
  expect(kept()).toEqual([]);
  await screen.getByRole('combobox', { name: text('courier.reason') }).click();
  await screen.getByRole('option', { name: text('courier.reason_nobody_home') }).click();
  await save.click();
  await expect.poll(kept).toEqual([
    {
      kind: 'attempt_failed',
      fields: { reason: 'nobody_home', latitude: 30.42, longitude: -9.6, accuracy_m: 12 },
      state: 'waiting',
    },
  ]);
});

it.each([
  [0, true],
  [1, true],
  [2, false],
])('after %i missed visits, a new time can be agreed: %s', async (attempts, canAgree) => {
  const dialog = <AttemptDialog job={{ ...job, attempts }} isOpen onOpenChange={ignore} />;
  const screen = await mountIn('en', dialog, 'courier');
  await expect.element(screen.getByRole('combobox').first()).toBeVisible();
  const day = screen.getByRole('textbox', { name: text('courier.slot_day') });
  expect(day.query() !== null).toBe(canAgree);
});

it.each(['1234567', ''])('a handover is not completed with the code “%s”', async (typed) => {
  const screen = await mountIn('en', <HandoverForm job={job} isReturn />, 'courier');
  const code = screen.getByRole('textbox');
  await code.fill(typed);
  await screen.getByRole('button', { name: text('courier.return_do') }).click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  expect(kept()).toEqual([]);
});

it('a lookup of a label is not started again while it is in progress', async () => {
  const screen = await mountIn('fr', <LabelCodeForm isPending onCode={ignore} />, 'courier');
  const open = screen.getByRole('button', { name: text('courier.label_open') });
  await expect.element(open).toBeDisabled();
  await expect.element(open).toHaveAttribute('aria-busy', 'true');
});
