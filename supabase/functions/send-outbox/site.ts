// What messages say of the instance that sends them: its address, its name and its colours.
import product from '../../product.json' with { type: 'json' };

declare const Deno: { env: { get(name: string): string | undefined } };

export type Site = {
  /** Where people reach the web app, without a slash at the end. */
  url: string;
  /** Where functions are reached by mail programs; on one origin the same. */
  functionsUrl: string;
  mailFrom: string;
  colours: typeof product.colours;
};

/** Where no address for people is set, there is only this machine's own. */
export function readSite(): Site {
  const own = Deno.env.get('SUPABASE_URL') ?? '';
  const url = (Deno.env.get('PUBLIC_URL') || own).replace(/\/+$/, '');
  const isOneOrigin = /^https?:\/\/(127\.|localhost|\[)/.test(own);
  return {
    url,
    functionsUrl: `${isOneOrigin ? url : own}/functions/v1`,
    mailFrom: Deno.env.get('MAIL_FROM') || product.mail_from,
    colours: product.colours,
  };
}
