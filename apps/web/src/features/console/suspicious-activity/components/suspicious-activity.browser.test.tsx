import { expect, it, vi } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { ActivityCase } from './activity-case.tsx';
import { ImportSanctionsList } from './import-sanctions-list.tsx';

const CASE = {
  id: 'case',
  person_id: 'amina',
  opened_at: '2026-11-20T09:00:00Z',
  decision: null,
  report_number: null,
  decided_at: null,
  person: {
    name: 'A••• E•••',
    phone_number: null,
    is_identity_approved: true,
    created_at: '2026-01-01T00:00:00Z',
  },
  alerts: [
    {
      id: 1,
      rule: 'splitting',
      found_at: '2026-11-20T09:00:00Z',
      details: { count: 3, days: 7 },
      transfer: {
        reference: 'WSL-7K3M-Q9TD',
        amount_centimes: 950_000,
        confirmed_at: '2026-11-20T08:00:00Z',
      },
    },
  ],
  notes: [],
  earlier: [],
};

async function mountCase(changes: object = {}) {
  const server = deferServer({ 'rpc/read_activity_case': { ...CASE, ...changes } });
  const onLeave = vi.fn();
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <ActivityCase id="case" onLeave={onLeave} />
    </TestRoute>,
    'operator',
    'activity',
  );
  await expect.element(screen.getByText('WSL-7K3M-Q9TD')).toBeVisible();
  return { server, screen, onLeave };
}

it('a decision to report to the authority requires the declaration number and a reason, and is sent once', async () => {
  const { server, screen, onLeave } = await mountCase();
  const name = text('activity.decide_report');
  await screen.getByRole('button', { name }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: text('operator.reason') }).fill('Three in a week');
  const yes = dialog.getByRole('button', { name });
  await yes.click();
  await expect.element(dialog.getByText(text('activity.report_number_missing'))).toBeVisible();
  await dialog.getByRole('textbox', { name: text('activity.report_number') }).fill('UTRF-12');
  await yes.click();
  await expect.poll(() => server.sentTo('rpc/decide_activity_case').length).toBe(1);
  expect(JSON.parse(server.sentTo('rpc/decide_activity_case')[0] ?? '')).toEqual({
    p_id: 'case',
    p_decision: 'report',
    p_reason: 'Three in a week',
    p_report_number: 'UTRF-12',
  });
  server.answer('rpc/decide_activity_case', 'report');
  await expect.poll(() => onLeave.mock.calls.length).toBe(1);
});

it('a decided case accepts notes but no other decision', async () => {
  const { server, screen } = await mountCase({
    decision: 'no_action',
    decided_at: '2026-11-21T09:00:00Z',
  });
  expect(screen.getByRole('button', { name: text('activity.decide_hold') }).query()).toBeNull();
  const note = screen.getByRole('textbox', { name: text('activity.note') });
  await note.fill('Payslip came');
  await screen.getByRole('button', { name: text('activity.note_add') }).click();
  await expect.poll(() => server.sentTo('rpc/add_activity_note').length).toBe(1);
  expect(JSON.parse(server.sentTo('rpc/add_activity_note')[0] ?? '')).toMatchObject({
    p_id: 'case',
    p_text: 'Payslip came',
  });
  // Text typed while the request is pending stays in the field until that text is saved as the next
  // note.
  await note.fill('Payslip came, and her lease');
  server.answer('rpc/add_activity_note', null);
  const add = screen.getByRole('button', { name: text('activity.note_add') });
  await expect.element(add).not.toHaveAttribute('aria-busy', 'true');
  await expect.element(note).toHaveValue('Payslip came, and her lease');
  await add.click();
  await expect.poll(() => server.sentTo('rpc/add_activity_note').length).toBe(2);
  server.answer('rpc/add_activity_note', null);
  await expect.element(note).toHaveValue('');
});

it('an uploaded sanctions list is previewed, and then sent with its hash and all names of each entry', async () => {
  const server = deferServer();
  const screen = await mountIn(
    'ar',
    <TestRoute>
      <ImportSanctionsList />
    </TestRoute>,
    'operator',
    'activity',
  );
  const file = new File(['Entry,Name,Other\nT-1,Abc Def,أبجد\n'], 'list.csv');
  await screen.getByLabelText(text('activity.list_import')).upload(file);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(text('activity.list_read', { count: 2 }))).toBeVisible();
  await dialog.getByRole('textbox', { name: text('operator.reason') }).fill('Monday');
  await dialog.getByRole('button', { name: text('activity.list_import') }).click();
  await expect.poll(() => server.sentTo('rpc/import_sanctions_list').length).toBe(1);
  expect(JSON.parse(server.sentTo('rpc/import_sanctions_list')[0] ?? '')).toEqual({
    p_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    p_source: 'list.csv',
    p_names: [
      { entry: 'T-1', name: 'Abc Def' },
      { entry: 'T-1', name: 'أبجد' },
    ],
    p_reason: 'Monday',
  });
});
