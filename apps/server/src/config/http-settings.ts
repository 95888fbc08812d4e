// Settings of HTTP connections: request timeouts against slow clients, trusted proxies and drain
// time.
import { isIP } from 'node:net';
import { z } from 'zod';

const HOUR = 3_600_000;
const milliseconds = (least: number, most: number) => {
  const expected = `expected milliseconds from ${least} to ${most}`;
  return z.coerce.number(expected).int(expected).min(least, expected).max(most, expected);
};

/**
 * Predefined names of address ranges on this machine or in the private network, as the proxy-addr
 * library defines them.
 */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const PROXIES = `expected comma-separated addresses or networks of proxies (10.0.0.7, 10.1.0.0/16, fd00::/8, ${NETWORKS.join(', ')})`;

function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // Rejects a prefix of 0 bits, which would trust every address.
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
  // The request timeout must be less than an hour, because the cleanup deletes partly received
  // uploads after an hour.
  HTTP_REQUEST_TIMEOUT_MS: milliseconds(100, HOUR - 1).default(900_000),
  HTTP_STALL_TIMEOUT_MS: milliseconds(100, HOUR).default(30_000),
};

export type RequestTimes = { headersTimeout: number; requestTimeout: number };

/**
 * Maps the settings to the options of Node's HTTP server, where the request timeout includes
 * headers.
 */
export const requestTimes = (
  settings: z.infer<z.ZodObject<typeof httpSettings>>,
): RequestTimes => ({
  headersTimeout: Math.min(settings.HTTP_HEADERS_TIMEOUT_MS, settings.HTTP_REQUEST_TIMEOUT_MS),
  requestTimeout: settings.HTTP_REQUEST_TIMEOUT_MS,
});
