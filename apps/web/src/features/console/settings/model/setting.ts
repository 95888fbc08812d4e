// Schemas of settings: fields, past and future versions, and changes.
import { z } from 'zod/mini';

export const SETTING_NAMES = [
  'fees',
  'limits',
  'shares',
  'deposit',
  'holds',
  'sending',
  'promises',
  'corridors',
  'exchange_rates',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];
export const FIELD_UNITS = [
  'centimes',
  'ppm',
  'count',
  'minutes',
  'hours',
  'working_days',
  'level',
  'city',
  'rate',
] as const;

/** Field names, which are also used as message keys. */
export const SETTING_FIELDS = [
  'tax_ppm',
  'minimum_centimes',
  'maximum_centimes',
  'above_centimes',
  'up_to_centimes',
  'base_fee_centimes',
  'rate_ppm',
  'broker_operation_centimes',
  'broker_day_centimes',
  'float_cap_centimes',
  'level',
  'transfer_centimes',
  'day_centimes',
  'thirty_days_centimes',
  'transfers_a_day',
  'cash_in_ppm',
  'payout_ppm',
  'credit_line_centimes',
  'delivery_tax_ppm',
  'delivery_margin_ppm',
  'deposit_ppm',
  'deposit_minimum_centimes',
  'float_minimum_centimes',
  'look_above_centimes',
  'just_below_from_centimes',
  'just_below_count',
  'just_below_hours',
  'answer_working_days',
  'wait_above_centimes',
  'wait_minutes',
  'known_transfers',
  'looked_at_transfers',
  'warn_times',
  'warn_again_times',
  'with_cash_minutes',
  'without_cash_minutes',
  'missed_after_minutes',
  'from_city_id',
  'to_city_id',
  'eur_millionths',
  'usd_millionths',
] as const;
export type SettingFieldName = (typeof SETTING_FIELDS)[number];

export const SETTING_LISTS = ['bands', 'levels', 'closed'] as const;

const KINDS = [
  'pays_more',
  'pays_less',
  'refused',
  'let_through',
  'brokers_earn_more',
  'brokers_earn_less',
  'held',
  'not_held',
  'asked',
  'not_asked',
  'kept',
  'missed',
  'dearer',
  'cheaper',
] as const;

export const SETTING_RULES = [
  'minimum_above_maximum',
  'bands_have_gaps',
  'bands_end_too_early',
  'fee_eats_the_amount',
  'operation_above_day',
  'levels_are_three',
  'longer_spans_allow_less',
  'higher_levels_allow_less',
  'brokers_get_more_than_there_is',
  'just_below_is_above',
  'second_warning_is_first',
  'more_known_than_looked_at',
  'with_cash_takes_longer',
  'corridor_without_city',
  'corridor_twice',
  'city_is_unknown',
] as const;

const rowSchema = z.record(z.string(), z.number());
const valuesSchema = z.record(z.string(), z.union([z.number(), z.array(rowSchema)]));
export type SettingRow = z.infer<typeof rowSchema>;
export type StoredSettingValues = z.infer<typeof valuesSchema>;

const fieldSchema = z.object({
  name: z.enum(SETTING_FIELDS),
  list: z.nullable(z.enum(SETTING_LISTS)),
  unit: z.enum(FIELD_UNITS),
  least: z.number(),
  most: z.number(),
  step: z.number(),
});
export type Field = z.infer<typeof fieldSchema>;

const versionSchema = z.object({
  begins_at: z.string(),
  values: valuesSchema,
  state: z.enum(['past', 'in_force', 'coming']),
  change_id: z.nullable(z.string()),
});
export type SettingVersion = z.infer<typeof versionSchema>;

/** Fields that every change of a setting has. */
export const changeShape = {
  id: z.string(),
  begins_at: z.string(),
  reason: z.string(),
  proposed_at: z.string(),
  proposed_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  undone_reason: z.nullable(z.string()),
  is_mine: z.boolean(),
  may_undo: z.boolean(),
  state: z.enum(['waiting', 'expired', 'rejected', 'undone', 'coming', 'begun']),
};
const changeSchema = z.object({ ...changeShape, values: valuesSchema });
export type ChangeOfSetting = z.infer<typeof changeSchema>;
export type ChangeFacts = Omit<ChangeOfSetting, 'values'>;

export const isChangeOpen = ({ state }: ChangeFacts) => state === 'waiting' || state === 'coming';

export const settingSchema = z.object({
  name: z.enum(SETTING_NAMES),
  list: z.nullable(z.enum(SETTING_LISTS)),
  least_rows: z.number(),
  most_rows: z.number(),
  fields: z.array(fieldSchema),
  versions: z.array(versionSchema),
  changes: z.array(changeSchema),
});
export type Setting = z.infer<typeof settingSchema>;

const previewFacts = {
  of: z.enum(['transfers', 'applications', 'promises', 'deliveries', 'homes']),
  count: z.number(),
  lines: z.array(
    z.object({ kind: z.enum(KINDS), count: z.number(), centimes: z.nullable(z.number()) }),
  ),
};
export const previewSchema = z.object({ ...previewFacts, before: valuesSchema });
export type ChangePreview = Pick<z.infer<typeof previewSchema>, keyof typeof previewFacts>;
export const changePreviewSchema = z.object(previewFacts);

export const isSettingName = (name: string): name is SettingName =>
  SETTING_NAMES.some((one) => one === name);

export const settingNumber = (
  values: StoredSettingValues | undefined,
  name: string,
): number | undefined => {
  const value = values?.[name];
  return typeof value === 'number' ? value : undefined;
};

export const settingRows = (
  values: StoredSettingValues | undefined,
  list: string | null,
): SettingRow[] => {
  const rows = list ? values?.[list] : undefined;
  return Array.isArray(rows) ? rows : [];
};
