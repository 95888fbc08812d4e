// Configures Fastify's log (pino): one JSON object per line on standard error, or text for a
// terminal. The log contains no personal data.
import type { FastifyServerOptions } from 'fastify';
import type { TelemetryConfig } from '../../config/config.ts';
import { errorFields } from './error-fields.ts';
import { formatLogLine } from './format-log-line.ts';
import { redactText } from './redact-text.ts';

type Output = { write(text: string): unknown };

const WARN = 40;

/**
 * Returns Fastify's options for the log.
 * @param worker - Number of this process among the server processes that share one port.
 */
export function logOptions(
  { logLevel, logFormat }: TelemetryConfig,
  worker: number,
  output: Output = process.stderr,
): Extract<FastifyServerOptions['logger'], object> {
  return {
    level: logLevel,
    stream:
      logFormat === 'text'
        ? { write: (line) => void output.write(formatLogLine(line)) }
        : streamOf(output),
    base: { worker },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: (error) => errorFields(error) },
    hooks: {
      // Lines about requests contain only text that this server wrote. All other lines may repeat
      // input, so they are sanitized.
      logMethod(inputs, method, level) {
        method.apply(this, level < WARN ? inputs : (inputs.map(cleanInput) as typeof inputs));
      },
    },
  };
}

const streamOf = (output: Output) => ({ write: (line: string) => void output.write(line) });

function cleanInput(input: unknown): unknown {
  if (typeof input === 'string') return redactText(input);
  if (input instanceof Error) return { err: input, msg: redactText(input.message) };
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'string' ? redactText(value) : value,
    ]),
  );
}
