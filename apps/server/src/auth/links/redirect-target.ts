// Where a link may lead: our own origin and what URI_ALLOW_LIST names, so that no mail of ours opens a stranger's page.
import type { Config } from '../../config/config.ts';
import { isNetworkAddress } from '../is-network-address.ts';

type Named = { publicUrl: string; auth: Pick<Config['auth'], 'siteUrl' | 'redirectPatterns'> };

/** Their address is text or a program; no pattern may mean them. */
const WITHOUT_HOST = /^(javascript|data|blob|file|vbscript|about):$/;

/** As many as /authorize takes: with several `**` a pattern takes more than linear time. */
const MOST_CHARACTERS = 2000;

/** The wanted address when it is allowed, else the front page of SITE_URL. Source: upstream's IsRedirectURLValid. */
export function redirectTarget({ publicUrl, auth }: Named, wanted: string | undefined): URL {
  const site = new URL(`${auth.siteUrl ?? publicUrl}/`);
  if (!wanted || !URL.canParse(wanted, site.href)) return site;
  const target = new URL(wanted, site);
  if (WITHOUT_HOST.test(target.protocol)) return site;
  if (isOrigin(target, site) || isOrigin(target, new URL(publicUrl))) return target;
  const { hash, href, username, password } = target;
  // A name before the host looks like a host, and a bare network address is nobody's for long.
  if (username || password || isNetworkAddress(target)) return site;
  const address = href.slice(0, href.length - hash.length);
  if (address.length > MOST_CHARACTERS) return site;
  return auth.redirectPatterns.some((pattern) => pattern.test(address)) ? target : site;
}

const isOrigin = (one: URL, other: URL) =>
  one.origin === other.origin && one.protocol === other.protocol;
