// Builds the values that an operator proposes for a setting: a copy of the values in force, in
// which a few values are changed.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';

export type SettingValues = Record<string, unknown>;

/**
 * Returns the values of a setting that are in force at the given time. The time is an SQL
 * expression, such as `now() + interval '2 hours'`.
 */
export async function settingValuesAt(
  db: Client,
  setting: string,
  time = 'now()',
): Promise<SettingValues> {
  const [row] = await asRoot<{ values: SettingValues }>(
    db,
    `select private.setting_values_at($1, ${time}) as values`,
    [setting],
  );
  if (!row) throw new Error('no values');
  return row.values;
}

/**
 * Returns the start time of the transaction plus the interval `later`. The format is the one that
 * PostgreSQL uses for times in JSON.
 */
export async function timeAfter(db: Client, later: string): Promise<string> {
  const [row] = await asRoot<{ time: string }>(
    db,
    'select to_jsonb(now() + $1::interval) #>> array[]::text[] as time',
    [later],
  );
  if (!row) throw new Error('no time');
  return row.time;
}

/** Builds the arguments of a proposal. By default, the proposed change begins an hour from now. */
export async function settingProposalOf(
  db: Client,
  setting: string,
  changes: SettingValues = {},
  others: Record<string, unknown> = {},
): Promise<{ p_id: string } & Record<string, unknown>> {
  return {
    p_id: crypto.randomUUID(),
    p_setting: setting,
    p_values: JSON.stringify({ ...(await settingValuesAt(db, setting)), ...changes }),
    p_begins_at: await timeAfter(db, '1 hour'),
    p_reason: 'Cheaper for families',
    ...others,
  };
}

export const proposeChange = (db: Client, operator: string, args: Record<string, unknown>) =>
  call(db, operator, 'propose_setting_change', args);

export const decideChange = (
  db: Client,
  operator: string,
  p_id: string,
  p_decision: string | null = 'confirmed',
) => call(db, operator, 'decide_setting_change', { p_id, p_decision });

export const undoChange = (
  db: Client,
  operator: string,
  p_id: string,
  p_reason = 'A mistyped nought',
) => call(db, operator, 'undo_setting_change', { p_id, p_reason });

/** Returns a setting as operators see it. */
export async function readSetting(db: Client, operator: string, p_setting: string) {
  const { read_setting: read } = await call<{
    read_setting: {
      versions: { state: string; values: SettingValues; change_id: string | null }[];
      changes: { id: string; state: string; is_mine: boolean; may_undo: boolean }[];
    };
  }>(db, operator, 'read_setting', { p_setting });
  return read;
}
