// Parses an error report that a browser sends. Every field is untrusted: a value that does not have
// the format of its field is dropped.
import { z } from 'zod';
import { MAX_READ_CHARACTERS, redactText, shortenText } from '../../telemetry/log/redact-text.ts';
import { type BuiltSite, siteRouteOf } from '../built-site.ts';
import { redactCodes } from './redact-codes.ts';

export const BROWSER_ERROR_KINDS = ['error', 'unhandledrejection', 'crash'] as const;
const MAX_LETTERS = 200;

const reportSchema = z.object({
  kind: z.enum(BROWSER_ERROR_KINDS),
  /** Class name of the JavaScript error. */
  name: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/)
    .catch('Error'),
  message: z.string().catch(''),
  /** Location of the error: a script file of our build, with line and column. */
  at: z
    .string()
    .regex(/^assets\/[\w.-]{1,80}\.js:\d{1,6}:\d{1,8}$/)
    .optional()
    .catch(undefined),
  /** Path of the page, from which the browser has already removed ids. */
  path: z.string().max(500).catch('/'),
  build: z
    .string()
    .regex(/^[\w.-]{1,40}$/)
    .optional()
    .catch(undefined),
});

export type BrowserError = {
  kind: (typeof BROWSER_ERROR_KINDS)[number];
  name: string;
  message: string;
  at: string | undefined;
  /** Route pattern of the screen; `other` for unknown paths. */
  route: string;
  build: string | undefined;
};

/**
 * Parses an error report.
 * @returns undefined for an invalid report.
 */
export function readBrowserError(
  body: unknown,
  site: BuiltSite | undefined,
): BrowserError | undefined {
  const { success, data } = reportSchema.safeParse(body);
  if (!success) return undefined;
  const { kind, name, message, at, path, build } = data;
  return {
    kind,
    name,
    message: shortenText(redactCodes(redactText(message, MAX_READ_CHARACTERS)), MAX_LETTERS),
    at,
    route: routeOf(path, site),
    build,
  };
}

function routeOf(path: string, site: BuiltSite | undefined): string {
  const place = site && siteRouteOf(site, path);
  if (place?.kind === 'page') return place.path || '/';
  return place?.kind === 'screen' ? place.pattern : 'other';
}
