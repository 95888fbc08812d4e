// Settings of HTTP connections: timeouts that protect against slow clients, trusted proxies, and
// the drain time.
import { isIP } from 'node:net';
import { z } from 'zod';

const HOUR = 3_600_000;
const milliseconds = (least: number, most: number) => {
  const expected = `expected milliseconds from ${least} to ${most}`;
  return z.coerce.number(expected).int(expected).min(least, expected).max(most, expected);
};

/**
 * Names that the proxy-addr library defines for ranges of addresses on this machine or in private
 * networks.
 */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const PROXIES = `expected comma-separated addresses or networks of proxies (10.0.0.7, 10.1.0.0/16, fd00::/8, ${NETWORKS.join(', ')})`;

function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // Refuses a network prefix of 0 bits, because then every address would be trusted.
  return (
    bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const MAX_DRAIN_SECONDS = 300;
const DRAIN = `expected seconds from 0 to ${MAX_DRAIN_SECONDS}`;

export const httpSettings = {
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every(isNetwork), PROXIES)
    .default([]),
  DRAIN_SECONDS: z.coerce
    .number(DRAIN)
    .int(DRAIN)
    .min(0, DRAIN)
    .max(MAX_DRAIN_SECONDS, DRAIN)
    .default(0),
  HTTP_HEADERS_TIMEOUT_MS: milliseconds(100, HOUR).default(20_000),
  // The request timeout must be less than an hour. The cleanup of storage deletes staged files
  // older than an hour, even if their upload is still running.
  HTTP_REQUEST_TIMEOUT_MS: milliseconds(100, HOUR - 1).default(900_000),
  HTTP_STALL_TIMEOUT_MS: milliseconds(100, HOUR).default(30_000),
};

export type RequestTimeouts = { headersTimeout: number; requestTimeout: number };

/**
 * Converts the settings to the options of Node's HTTP server, whose request timeout includes the
 * time for the headers.
 */
export const requestTimeouts = (
  settings: z.infer<z.ZodObject<typeof httpSettings>>,
): RequestTimeouts => ({
  headersTimeout: Math.min(settings.HTTP_HEADERS_TIMEOUT_MS, settings.HTTP_REQUEST_TIMEOUT_MS),
  requestTimeout: settings.HTTP_REQUEST_TIMEOUT_MS,
});
