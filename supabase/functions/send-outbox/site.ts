// Settings of this instance that messages use: URL, sender and colours.
import product from '../../product.json' with { type: 'json' };
import { type Settings, setting as settingOfInstance } from './setting.ts';

export type Site = {
  /** Public URL of the web app, without a trailing slash. */
  url: string;
  /**
   * Base URL of the functions for mail programs; the same origin as the web app if one server hosts
   * both.
   */
  functionsUrl: string;
  mailFrom: string;
  colours: typeof product.colours;
};

/** Reads the site settings. Without PUBLIC_URL, uses SUPABASE_URL. */
export function readSite(setting: Settings = settingOfInstance): Site {
  const own = setting('SUPABASE_URL');
  const url = (setting('PUBLIC_URL') || own).replace(/(?<!\/)\/+$/, '');
  // A server's own functions are called without TLS at an internal address; people reach them on
  // the origin of the web app.
  const isOneOrigin = !own.startsWith('https:');
  return {
    url,
    functionsUrl: `${isOneOrigin ? url : own}/functions/v1`,
    mailFrom: setting('MAIL_FROM') || product.mail_from,
    colours: product.colours,
  };
}
