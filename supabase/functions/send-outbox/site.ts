// What messages say of the instance that sends them: its address, its name and its colours.
import product from '../../product.json' with { type: 'json' };
import { type Settings, setting as settingOfInstance } from './setting.ts';

export type Site = {
  /** Where people reach the web app, without a slash at the end. */
  url: string;
  /** Where functions are reached by mail programs; on one origin the same. */
  functionsUrl: string;
  mailFrom: string;
  colours: typeof product.colours;
};

/** Where no address for people is set, there is only this machine's own. */
export function readSite(setting: Settings = settingOfInstance): Site {
  const own = setting('SUPABASE_URL');
  const url = (setting('PUBLIC_URL') || own).replace(/(?<!\/)\/+$/, '');
  // Inside of one machine functions are called without TLS; people come to the one origin that also has the web app.
  const isOneOrigin = !own.startsWith('https:');
  return {
    url,
    functionsUrl: `${isOneOrigin ? url : own}/functions/v1`,
    mailFrom: setting('MAIL_FROM') || product.mail_from,
    colours: product.colours,
  };
}
