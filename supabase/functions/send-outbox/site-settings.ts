// Settings of this instance that are used in outgoing messages: URLs, sender and colours.
import product from '../../product.json' with { type: 'json' };
import { type ReadSetting, readSetting as settingOfInstance } from './read-setting.ts';

export type SiteSettings = {
  /** Public URL of the web app, without a trailing slash. */
  url: string;
  /**
   * Base URL of the edge functions. Mail programs use it to call the function that unsubscribes the
   * recipient. If one server hosts the functions and the web app, both have the same origin.
   */
  functionsUrl: string;
  mailFrom: string;
  colours: typeof product.colours;
};

/**
 * Reads the settings of this instance. If PUBLIC_URL is not set, the public URL is SUPABASE_URL.
 */
export function readSiteSettings(readSetting: ReadSetting = settingOfInstance): SiteSettings {
  const own = readSetting('SUPABASE_URL');
  const url = (readSetting('PUBLIC_URL') || own).replace(/(?<!\/)\/+$/, '');
  // A SUPABASE_URL without https is an internal address. Only the server of the project calls
  // functions there. Users call the functions at the origin of the web app.
  const isOneOrigin = !own.startsWith('https:');
  return {
    url,
    functionsUrl: `${isOneOrigin ? url : own}/functions/v1`,
    mailFrom: readSetting('MAIL_FROM') || product.mail_from,
    colours: product.colours,
  };
}
