// Settings of this instance. The server sends them at run time in the same configuration file as
// the public API key. Each setting may be missing.
import type { ShopSpan } from './shops/shop.ts';

/** The company that runs this instance; each field is missing until an admin sets it. */
export type Company = {
  company_name?: string | undefined;
  company_address?: string | undefined;
  company_ice?: string | undefined;
  company_trade_register?: string | undefined;
  contact_email?: string | undefined;
  contact_phone?: string | undefined;
  /** Weekly support hours, in Morocco's time. */
  support_hours?: ShopSpan[] | undefined;
};

export type InstanceSettings = {
  map_style_url?: string;
  /** Path of the operator's street map file. Each new version of the file has a new path. */
  map_file?: string;
  /**
   * The operator's company. Missing while the settings could not be loaded. A missing value
   * therefore does not mean that the operator has set no company.
   */
  company?: Company;
  /**
   * Mode of the money service: demo, partner or licensed. The other three `money_` fields are set
   * unless the mode is demo.
   */
  money_mode?: string;
  money_operator_name?: string;
  money_licence_number?: string;
  money_complaint_address?: string;
};

let known: Promise<InstanceSettings> | undefined;
let answered: InstanceSettings | undefined;

/** Returns the settings if they were loaded already; otherwise undefined. */
export const knownInstanceSettings = (): InstanceSettings | undefined => answered;

/**
 * Stores settings that another module has already read. That module reads the public API key from
 * the configuration file, which also contains these settings. The file is then not requested a
 * second time.
 */
export function keepInstanceSettings(settings: InstanceSettings): void {
  answered = settings;
  known = Promise.resolve(settings);
}

/**
 * Loads the settings and caches them. Rejects when the server cannot be reached or responds with an
 * error; the next call then tries again.
 */
export function instanceSettings(): Promise<InstanceSettings> {
  known ??= readSettings().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Clears the cached settings, after the user has changed the settings in this tab. */
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
