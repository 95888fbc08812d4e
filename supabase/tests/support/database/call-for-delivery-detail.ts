// Calls a function that returns a parcel with all its details (`delivery_detail`).
import type { Client } from 'pg';
import { call } from './call.ts';
import type { Caller } from './caller.ts';

/** Fields of `delivery_detail` that tests read. */
export type DeliveryDetail = {
  role: string;
  delivery: Record<string, unknown> & { status: string; version: number };
  events: { kind: string; data: Record<string, unknown> }[];
  photos: { id: string; purpose: string }[];
  weigh_ins: { id: string; answer: string | null }[];
  claims: { id: string; status: string; is_mine: boolean }[];
  tracking_code: string | null;
  label_code: string | null;
  codes: Record<string, string>;
  can: Record<string, boolean>;
};

export async function callForDeliveryDetail(
  db: Client,
  caller: Caller,
  name: string,
  args: Record<string, unknown>,
): Promise<DeliveryDetail> {
  const row = await call<Record<string, DeliveryDetail>>(db, caller, name, args);
  return row[name] as DeliveryDetail;
}
