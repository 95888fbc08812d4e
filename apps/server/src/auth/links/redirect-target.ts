// Validates the redirect target of a link. Only our own origin and the addresses in URI_ALLOW_LIST
// are allowed, so that links in our e-mails never lead to the page of an attacker.
import type { Config } from '../../config/config.ts';
import { isNetworkAddress } from '../is-network-address.ts';

type Named = { publicUrl: string; auth: Pick<Config['auth'], 'siteUrl' | 'redirectPatterns'> };

/**
 * URL schemes without a host, in which the URL itself contains text or code. They are refused even
 * if a pattern of the allow list matches.
 */
const WITHOUT_HOST = /^(javascript|data|blob|file|vbscript|about):$/;

/**
 * Maximum length of a redirect target in characters; /authorize has the same maximum. The length is
 * limited because matching a pattern with several `**` takes more than linear time.
 */
const MAX_CHARACTERS = 2000;

/**
 * Returns the requested URL if it is allowed, otherwise the front page of SITE_URL. The rules are
 * the same as those of the function IsRedirectURLValid in Supabase's own auth server.
 */
export function redirectTarget({ publicUrl, auth }: Named, wanted: string | undefined): URL {
  const site = new URL(`${auth.siteUrl ?? publicUrl}/`);
  if (!wanted || !URL.canParse(wanted, site.href)) return site;
  const target = new URL(wanted, site);
  if (WITHOUT_HOST.test(target.protocol)) return site;
  if (isOrigin(target, site) || isOrigin(target, new URL(publicUrl))) return target;
  const { hash, href, username, password } = target;
  // URLs with a user name are refused, because a user name can look like the host. Bare IP
  // addresses are refused, because they may soon be assigned to somebody else.
  if (username || password || isNetworkAddress(target)) return site;
  const address = href.slice(0, href.length - hash.length);
  if (address.length > MAX_CHARACTERS) return site;
  return auth.redirectPatterns.some((pattern) => pattern.test(address)) ? target : site;
}

const isOrigin = (one: URL, other: URL) =>
  one.origin === other.origin && one.protocol === other.protocol;
