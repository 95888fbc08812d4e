// Tests of the forms for leaving a parcel at a hub or handing it over to a colleague, and of the
// buttons that open these forms.
import { beforeEach, expect, it, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { signInWithoutScans } from '../../../testing/sign-in-without-scans.ts';
import { agentScanQueue } from '../model/agent-scan-queue.ts';
import { testJob } from '../model/test-job.ts';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { HubDialog } from './hub-dialog.tsx';
import { OtherJobActions } from './other-job-actions.tsx';

const city = (id: number, name: string) => ({ id, name, name_fr: name, name_ar: name });
const carried = testJob({
  status: 'in_transit',
  is_holder: true,
  custody: 'holder',
  next_stop: 'dropoff',
  hubs: [city(7, 'Fes'), city(9, 'Casablanca')],
});
const ignore = () => undefined;

beforeEach(async () => {
  await signInWithoutScans();
});
const kept = () =>
  agentScanQueue('agent')
    .queue.getSnapshot()
    .scans.map(({ kind, fields }) => ({ kind, fields }));

it("the hub in the agent's own city receives the parcel unless the agent selects another hub on the route", async () => {
  const onOpenChange = vi.fn();
  const dialog = <HubDialog job={carried} isOpen onOpenChange={onOpenChange} />;
  const screen = await mountIn('en', dialog, 'courier');
  const chosen = screen.getByRole('combobox', { name: text('courier.hub_city') });
  await expect.element(chosen).toHaveTextContent('Fes');
  await chosen.click();
  await screen.getByRole('option', { name: 'Casablanca' }).click();
  await screen.getByRole('button', { name: text('courier.hub_save') }).click();
  await expect.poll(kept).toEqual([{ kind: 'hub', fields: { city_id: 9 } }]);
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

it.each([
  ['fr', '1234567'],
  ['ar', 'WP12345678'],
] as const)("in %s, “%s” is not accepted as a colleague's code", async (language, typed) => {
  const dialog = <ColleagueDialog job={carried} isOpen onOpenChange={ignore} />;
  const screen = await mountIn(language, dialog, 'courier');
  await screen.getByRole('textbox').fill(typed);
  await screen.getByRole('button', { name: text('courier.hand_over_save') }).click();
  await expect.element(screen.getByText(text('courier.colleague_missing'))).toBeVisible();
  expect(kept()).toEqual([]);
});

it('the form hands a parcel over to the colleague whose code the agent typed', async () => {
  const dialog = <ColleagueDialog job={carried} isOpen onOpenChange={ignore} />;
  const screen = await mountIn('en', dialog, 'courier');
  await screen.getByRole('textbox').fill('wc 0123 4567');
  await screen.getByRole('button', { name: text('courier.hand_over_save') }).click();
  await expect
    .poll(kept)
    .toEqual([{ kind: 'handed_over', fields: { colleague_code: 'WC01234567' } }]);
});

it.each([
  ['with the parcel', carried, true],
  [
    'after a handover that the colleague has not accepted',
    { ...carried, is_handed_over: true },
    true,
  ],
  [
    'of the hub where the parcel is',
    testJob({ status: 'in_transit', custody: 'hub', next_stop: null }),
    false,
  ],
  ['without the parcel', testJob({ status: 'in_transit', custody: null, next_stop: null }), false],
])(
  'shows the handover buttons only if the agent holds the parcel (agent %s, parcel %o)',
  async (_, job, mayGive) => {
    const screen = await mountIn('en', <OtherJobActions job={job} />, 'courier');
    await expect.element(screen.getByText(text('courier.other_actions'))).toBeVisible();
    for (const key of ['courier.hub_do', 'courier.hand_over_do'] as const)
      expect(screen.getByRole('button', { name: text(key) }).query() !== null).toBe(mayGive);
    const waits = screen.getByText(text('courier.handed_over_waits'));
    expect(waits.query() !== null).toBe(job.is_handed_over);
  },
);
