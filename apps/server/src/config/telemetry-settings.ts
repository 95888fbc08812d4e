// Settings of logs, metrics, traces and browser error reports
// (docs/how-to/monitor-an-instance.md).
import { z } from 'zod';
import type { TelemetryConfig } from './config.ts';

const flag = z
  .enum(['true', 'false', '1', '0'], 'expected true or false')
  .transform((value) => value === 'true' || value === '1');

const PORT = 'expected a port number from 1 to 65535';
const SHARE = 'expected a share from 0 (none) to 1 (all)';
const share = z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE);

export const telemetrySettings = {
  LOG_LEVEL: z.enum(['error', 'warn', 'info'], 'expected error, warn or info').optional(),
  LOG_FORMAT: z.enum(['json', 'text'], 'expected json or text').optional(),
  LOG_ADDRESSES: flag.default(false),
  METRICS_PORT: z.coerce.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  BROWSER_ERRORS_SAMPLE: share.default(1),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''), {
      message: 'expected a URL that starts with http:// or https://',
    })
    .optional(),
  // Only OpenTelemetry reads OTEL_EXPORTER_OTLP_HEADERS. The setting is declared here so that error
  // messages do not show its value.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
};

/** Settings that may contain the access key of a telemetry collector. */
export const TELEMETRY_SECRET_NAMES = ['OTEL_EXPORTER_OTLP_HEADERS'];

type Settings = z.infer<z.ZodObject<typeof telemetrySettings>> & { NODE_ENV: string };

export function telemetryConfig(settings: Settings, productId: string): TelemetryConfig {
  const isProduction = settings.NODE_ENV === 'production';
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  return Object.freeze({
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    logFormat: settings.LOG_FORMAT ?? (process.stderr.isTTY ? 'text' : 'json'),
    logsAddresses: settings.LOG_ADDRESSES,
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : Object.freeze({ host: settings.METRICS_HOST, port: settings.METRICS_PORT }),
    browserErrorsSample: settings.BROWSER_ERRORS_SAMPLE,
    traces: endpoint
      ? Object.freeze({
          endpoint,
          serviceName: settings.OTEL_SERVICE_NAME ?? productId,
          share: settings.OTEL_TRACES_SAMPLER_ARG,
        })
      : undefined,
  });
}
