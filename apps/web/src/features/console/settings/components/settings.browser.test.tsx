import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '../../../../shared/format/money.ts';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import type {
  ChangeOfSetting,
  ChangePreview,
  Setting,
  StoredSettingValues,
} from '../model/setting.ts';
import { PreviewLines } from './setting-preview.tsx';
import { SettingValues } from './setting-values.tsx';
import { Settings } from './settings.tsx';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-23T10:00:00Z');
const later = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const values: StoredSettingValues = { deposit_ppm: 100_000, deposit_minimum_centimes: 200_000 };
const change: ChangeOfSetting = {
  id: 'change',
  values: { ...values, deposit_minimum_centimes: 300_000 },
  begins_at: later(2),
  reason: 'Plus de garanties',
  proposed_at: later(-1),
  proposed_by: 'Nadia',
  decided_at: null,
  decided_by: null,
  undone_at: null,
  undone_reason: null,
  is_mine: false,
  may_undo: false,
  state: 'waiting',
};
const setting = (changes: ChangeOfSetting[]): Setting => ({
  name: 'deposit',
  list: null,
  least_rows: 1,
  most_rows: 40,
  fields: [
    { name: 'deposit_ppm', list: null, unit: 'ppm', least: 0, most: 1_000_000, step: 100 },
    {
      name: 'deposit_minimum_centimes',
      list: null,
      unit: 'centimes',
      least: 10_000,
      most: 100_000_000,
      step: 10_000,
    },
  ],
  versions: [{ begins_at: later(-100), values, state: 'in_force', change_id: null }],
  changes,
});
const preview = {
  of: 'applications',
  count: 12,
  lines: [
    { kind: 'pays_more', count: 7, centimes: 700_000 },
    { kind: 'refused', count: 0, centimes: null },
  ],
  before: values,
};

async function show(...changes: ChangeOfSetting[]) {
  const server = deferServer({
    'rpc/my_settings': [{ name: 'deposit', waiting: changes.length, next_begins_at: null }],
    'rpc/read_setting': setting(changes),
    'rpc/preview_setting_change': preview,
  });
  const element = (
    <TestRoute>
      <Settings />
    </TestRoute>
  );
  const screen = await mountIn('fr', element, 'operator', 'operator_settings', 'errors', 'ui');
  return { server, screen };
}

describe('change of a setting', () => {
  it('shows its preview first, and can then be proposed with a reason', async () => {
    const { server, screen } = await show();
    await screen.getByRole('button', { name: text('operator_settings.change') }).click();
    const field = screen.getByLabelText(text('operator_settings.field_deposit_minimum_centimes'));
    await field.fill('3050');
    const read = screen.getByRole('button', { name: text('operator_settings.see_preview') });
    await read.click();
    await expect.element(screen.getByText(text('operator_settings.check'))).toBeVisible();
    expect(server.sentTo('rpc/preview_setting_change')).toEqual([]);
    await field.fill('3000');
    await read.click();
    await expect
      .element(screen.getByText(text('operator_settings.kind_pays_more', { count: 7 })))
      .toBeVisible();
    expect(
      screen.getByText(text('operator_settings.kind_refused', { count: 0 })).query(),
    ).toBeNull();
    await expect.element(screen.getByRole('heading', { level: 3 })).toHaveFocus();
    const propose = screen.getByRole('button', { name: text('operator_settings.propose') });
    await propose.click();
    await expect.element(screen.getByText(text('operator.reason_missing'))).toBeVisible();
    await screen.getByLabelText(text('operator.reason')).fill('Plus de garanties');
    await propose.click();
    await expect.poll(() => server.sentTo('rpc/propose_setting_change')).toHaveLength(1);
    const sent = JSON.parse(server.sentTo('rpc/propose_setting_change')[0] ?? '{}');
    expect(sent).toMatchObject({
      p_setting: 'deposit',
      p_values: { deposit_ppm: 100_000, deposit_minimum_centimes: 300_000 },
      p_reason: 'Plus de garanties',
    });
    server.refuse('rpc/propose_setting_change', 'SETTING_VALUES_DISAGREE', {
      rule: 'bands_have_gaps',
    });
    const rule = text('operator_settings.rule_bands_have_gaps');
    await expect.element(screen.getByText(rule)).toBeVisible();
  });

  it('is confirmed by another operator, who sees the old and new values', async () => {
    const { server, screen } = await show(change);
    await expect.element(screen.getByText(formatMoney(300_000, 'fr'))).toBeVisible();
    const confirm = screen.getByRole('button', { name: text('operator_settings.confirm') });
    await confirm.click();
    await expect.element(confirm).toBeDisabled();
    expect(server.sentTo('rpc/decide_setting_change')).toEqual([
      '{"p_id":"change","p_decision":"confirmed"}',
    ]);
  });

  it('can be withdrawn only by its proposer', async () => {
    const { screen } = await show({ ...change, is_mine: true });
    const withdraw = screen.getByRole('button', { name: text('operator_settings.withdraw') });
    await expect.element(withdraw).toBeVisible();
    const confirm = screen.getByRole('button', { name: text('operator_settings.confirm') });
    expect(confirm.query()).toBeNull();
  });

  it('can be undone with a reason after its confirmation, until the change takes effect', async () => {
    const { server, screen } = await show({ ...change, state: 'coming', may_undo: true });
    await screen.getByRole('button', { name: text('operator_settings.undo') }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText(text('operator.reason')).fill('Une erreur');
    await dialog.getByRole('button', { name: text('operator_settings.undo_confirm') }).click();
    await expect
      .poll(() => server.sentTo('rpc/undo_setting_change'))
      .toEqual(['{"p_id":"change","p_reason":"Une erreur"}']);
  });
});

const FES = { id: 3001, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };
const ways: Setting = {
  ...setting([]),
  name: 'corridors',
  list: 'closed',
  fields: (['from_city_id', 'to_city_id'] as const).map((name) => ({
    name,
    list: 'closed',
    unit: 'city',
    least: 0,
    most: 9_999,
    step: 1,
  })),
};

it('a change of suspended routes is shown with the cities, the route that reopens, and the route that closes', async () => {
  deferServer({ cities: [FES] });
  const [toFes, fromFes] = [
    { from_city_id: 0, to_city_id: 3001 },
    { from_city_id: 3001, to_city_id: 0 },
  ];
  const shown = (
    <SettingValues setting={ways} values={{ closed: [fromFes] }} before={{ closed: [toFes] }} />
  );
  const screen = await mountIn('fr', shown, 'operator', 'operator_settings', 'errors', 'ui');
  const cells = () =>
    [...screen.container.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('ins, del')].map((one) => [one.tagName, one.textContent]),
    );
  const was = (name: string) => ['DEL', `${text('operator_settings.was')} ${name}`];
  const becomes = (name: string) => ['INS', `${text('operator_settings.becomes')} ${name}`];
  const every = text('operator_settings.every_city');
  await expect.poll(cells).toEqual([
    [becomes('Fès'), becomes(every)],
    [was(every), was('Fès')],
  ]);
});

it.each([
  [1, 'paie plus'],
  [7, 'paient plus'],
])(
  'a line of the preview shows the number of operations (%i) first and the text “%s” below this number',
  async (count, words) => {
    const lines = [{ kind: 'pays_more', count, centimes: 2800 }];
    const screen = await mountIn(
      'fr',
      <PreviewLines preview={{ ...preview, lines } as unknown as ChangePreview} />,
      'operator',
      'operator_settings',
    );
    const said = screen.getByText(words, { exact: true });
    const tops = [
      screen.getByText(String(count), { exact: true }),
      said,
      screen.getByText(/28/),
    ].map((part) => part.element().getBoundingClientRect().top);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  },
);
