// Validates the redirect target of a link: our own origin and URI_ALLOW_LIST, so that no e-mail of
// ours leads to a stranger's page.
import type { Config } from '../../config/config.ts';
import { isNetworkAddress } from '../is-network-address.ts';

type Named = { publicUrl: string; auth: Pick<Config['auth'], 'siteUrl' | 'redirectPatterns'> };

/**
 * URL schemes without a host: the URL itself is text or code. No allow-list pattern may match them.
 */
const WITHOUT_HOST = /^(javascript|data|blob|file|vbscript|about):$/;

/**
 * Maximum characters of a redirect target, the same as for /authorize: matching a pattern with
 * several `**` takes more than linear time.
 */
const MAX_CHARACTERS = 2000;

/**
 * Returns the requested URL when it is allowed, otherwise the front page of SITE_URL. Source:
 * upstream's IsRedirectURLValid.
 */
export function redirectTarget({ publicUrl, auth }: Named, wanted: string | undefined): URL {
  const site = new URL(`${auth.siteUrl ?? publicUrl}/`);
  if (!wanted || !URL.canParse(wanted, site.href)) return site;
  const target = new URL(wanted, site);
  if (WITHOUT_HOST.test(target.protocol)) return site;
  if (isOrigin(target, site) || isOrigin(target, new URL(publicUrl))) return target;
  const { hash, href, username, password } = target;
  // A user name before the host can imitate a host, and a bare IP address may soon belong to
  // somebody else.
  if (username || password || isNetworkAddress(target)) return site;
  const address = href.slice(0, href.length - hash.length);
  if (address.length > MAX_CHARACTERS) return site;
  return auth.redirectPatterns.some((pattern) => pattern.test(address)) ? target : site;
}

const isOrigin = (one: URL, other: URL) =>
  one.origin === other.origin && one.protocol === other.protocol;
