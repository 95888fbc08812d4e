// How long a caller may take to send a request: who opens connections and says nothing must not hold them.
import { z } from 'zod';

const HOUR = 3_600_000;
const milliseconds = (least: number, most: number) => {
  const expected = `expected milliseconds from ${least} to ${most}`;
  return z.coerce.number(expected).int(expected).min(least, expected).max(most, expected);
};

export const httpSettings = {
  HTTP_HEADERS_TIMEOUT_MS: milliseconds(100, HOUR).default(20_000),
  // Shorter than the hour after which what lies half received is swept out of the storage.
  HTTP_REQUEST_TIMEOUT_MS: milliseconds(100, HOUR - 1).default(900_000),
  HTTP_STALL_TIMEOUT_MS: milliseconds(100, HOUR).default(30_000),
};

export type RequestTimes = { headersTimeout: number; requestTimeout: number };

/** In the words of Node's HTTP server, where headers are a part of the request. */
export const requestTimes = (
  settings: z.infer<z.ZodObject<typeof httpSettings>>,
): RequestTimes => ({
  headersTimeout: Math.min(settings.HTTP_HEADERS_TIMEOUT_MS, settings.HTTP_REQUEST_TIMEOUT_MS),
  requestTimeout: settings.HTTP_REQUEST_TIMEOUT_MS,
});
