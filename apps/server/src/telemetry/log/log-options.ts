// How Fastify's log (pino) is written: one JSON object a line on the standard error, or words for a terminal, and nothing about anybody.
import type { FastifyServerOptions } from 'fastify';
import type { TelemetryConfig } from '../../config/config.ts';
import { errorFields } from './error-fields.ts';
import { formatLogLine } from './format-log-line.ts';
import { redactText } from './redact-text.ts';

type Output = { write(text: string): unknown };

const WARN = 40;

/** @param worker Its number among the processes of one port. */
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
      // The lines of requests are made of our own words; all others may repeat what somebody sent.
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
