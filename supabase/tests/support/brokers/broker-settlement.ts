// Computes the settlement plan for given balances, and adds and confirms settlements between two
// brokers.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';

export type CashStanding = {
  id: string;
  city_id: number;
  cash: number;
  float: number;
  cash_need: number;
  float_need: number;
  float_room: number;
};
export type PlannedSettlement = { giver_id: string; taker_id: string; amount_centimes: number };
export type Settlement = {
  id: string;
  is_giver: boolean;
  amount_centimes: number;
  status: string;
  has_confirmed: boolean;
  has_other_confirmed: boolean;
};

export const planSettlements = (
  db: Client,
  brokers: CashStanding[],
): Promise<PlannedSettlement[]> =>
  asRoot<PlannedSettlement>(db, 'select * from private.settlement_plan($1)', [
    JSON.stringify(brokers),
  ]);

export async function addSettlement(
  db: Client,
  giver: string,
  taker: string,
  centimes: number,
): Promise<string> {
  const [row] = await asRoot<{ id: string }>(
    db,
    `insert into private.broker_settlements (giver_id, taker_id, amount_centimes)
     values ($1, $2, $3) returning id`,
    [giver, taker, centimes],
  );
  return row?.id ?? '';
}

export async function confirmSettlement(
  db: Client,
  broker: string,
  p_id: string,
  p_counted_centimes: number | null,
): Promise<Settlement> {
  const args = { p_id, p_counted_centimes };
  const row = await call<{ confirm_settlement: Settlement }>(
    db,
    broker,
    'confirm_settlement',
    args,
  );
  return row.confirm_settlement;
}
