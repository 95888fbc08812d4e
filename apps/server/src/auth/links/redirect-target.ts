// Where a link may lead: our own origin and nowhere else, so that no mail of ours opens a stranger's page.
import type { Config } from '../../config/config.ts';

/** The wanted address when it is on our origin, else the front page. */
export function redirectTarget(config: Config, wanted: string | undefined): URL {
  const site = new URL(`${config.publicUrl}/`);
  if (!wanted || !URL.canParse(wanted, site.href)) return site;
  const target = new URL(wanted, site);
  // A blob: address has the origin of the page inside it.
  const isOurs = target.origin === site.origin && target.protocol === site.protocol;
  return isOurs ? target : site;
}
