// Endpoint that receives uncaught errors of the web app. The server logs each error and counts it
// in a metric.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { rateLimitKey } from '../../http/rate-limit-key.ts';
import type { Meters } from '../../telemetry/meters.ts';
import { readSite } from '../built-site.ts';
import { BROWSER_ERROR_KINDS, readBrowserError } from './read-browser-error.ts';
import { createReportLimit, isWithinSharedLimit } from './report-limit.ts';

const MAX_BYTES = 4096;

export const browserErrorsRoute =
  (
    config: Pick<Config, 'webDistDir' | 'publicUrl'>,
    database: Pick<Database, 'query'>,
    meters: Meters,
  ): FastifyPluginAsync =>
  async (app) => {
    const told = new Map(BROWSER_ERROR_KINDS.map((kind) => [kind, 0]));
    let refused = 0;
    const isWithinLimit = createReportLimit();
    const siteFile = join(config.webDistDir, 'site.json');
    meters.add({
      name: 'browser_errors_total',
      help: 'Uncaught errors in browsers, by kind: error, unhandledrejection, or crash for a screen that failed.',
      type: 'counter',
      read: () => [...told].map(([kind, value]) => ({ labels: { kind }, value })),
    });
    meters.add({
      name: 'browser_errors_refused_total',
      help: 'Browser error reports over the rate limit.',
      type: 'counter',
      read: () => [{ value: refused }],
    });

    /**
     * POST /client-errors: `{"kind", "name"?, "message"?, "at"?, "path"?, "build"?}` in at most 4
     * kB. 204 when accepted; 400 for an invalid report; 403 from another site; 413 when too long;
     * 429 after ten reports a minute from one address, or 300 from all addresses, counted across
     * all servers.
     */
    app.post('/client-errors', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      if (!isSameOrigin(request, config.publicUrl)) {
        return reply
          .code(403)
          .send({ code: 'other_site', message: 'Only pages of this site may report errors' });
      }
      const address = rateLimitKey(request.ip);
      if (!(isWithinLimit(address) && (await isWithinSharedLimit(database, address)))) {
        refused += 1;
        return reply.code(429).send({ code: 'too_many_reports', message: 'Too many reports' });
      }
      const site = existsSync(siteFile) ? readSite(siteFile) : undefined;
      const report = readBrowserError(request.body, site);
      if (!report)
        return reply.code(400).send({ code: 'bad_request', message: 'The report is not valid' });
      told.set(report.kind, (told.get(report.kind) ?? 0) + 1);
      // The report is logged unchanged, because it is already sanitized. The log's own redaction
      // would mistake a long file name for a key.
      request.log.warn({ browser: report }, 'browser error');
      return reply.code(204).send();
    });
  };

/**
 * Browsers send the origin of the page. A client that sends no origin is not a browser, so it has
 * no errors to report.
 */
function isSameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  const origin = headers.origin && URL.parse(headers.origin);
  return Boolean(origin) && (origin as URL).host === (headers.host ?? new URL(publicUrl).host);
}
