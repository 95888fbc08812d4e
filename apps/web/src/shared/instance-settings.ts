// The settings of this instance that the server sends at run time beside the public key; each one may be missing.
import type { ShopSpan } from './shops/shop.ts';

/** Who runs this instance; each is missing until an admin names it. */
export type Company = {
  company_name?: string | undefined;
  company_address?: string | undefined;
  company_ice?: string | undefined;
  company_trade_register?: string | undefined;
  contact_email?: string | undefined;
  contact_phone?: string | undefined;
  /** The week in which support answers, in Morocco's time. */
  support_hours?: ShopSpan[] | undefined;
};

export type InstanceSettings = {
  map_style_url?: string;
  /** Path of the operator's file of streets, another one as soon as the file is. */
  map_file?: string;
  /** Missing where nobody could be asked, which says nothing of what is named. */
  company?: Company;
  /** demo, partner or licensed; the other three are there unless it is demo. */
  money_mode?: string;
  money_operator_name?: string;
  money_licence_number?: string;
  money_complaint_address?: string;
};

let known: Promise<InstanceSettings> | undefined;
let answered: InstanceSettings | undefined;

/** The settings that were already fetched; undefined before the first fetch. */
export const knownInstanceSettings = (): InstanceSettings | undefined => answered;

/** From whoever reads the same file for its public key: it is not asked for twice. */
export function keepInstanceSettings(settings: InstanceSettings): void {
  answered = settings;
  known = Promise.resolve(settings);
}

/** Asked for once. Fails where the instance cannot be asked, and is then asked for again by the next caller. */
export function instanceSettings(): Promise<InstanceSettings> {
  known ??= readSettings().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** After somebody in this tab changed what the instance says of itself. */
export function forgetInstanceSettings(): void {
  known = undefined;
  answered = undefined;
}

async function readSettings(): Promise<InstanceSettings> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  answered = (await response.json()) as InstanceSettings;
  return answered;
}
