// What the server needs of a trace; only open-tracing.ts knows OpenTelemetry.
import type { IncomingHttpHeaders } from 'node:http';

export type Attributes = Record<string, string | number>;

export type Span = {
  /** A piece of this work. */
  child(name: string, attributes: Attributes): Span;
  end(hasFailed: boolean, attributes?: Attributes): void;
  /** How others are told which trace they are part of (W3C Trace Context, `traceparent`). */
  readonly traceparent: string;
  readonly traceId: string;
};

export type Tracing = {
  /** Part of the trace that the caller names in `traceparent`, else the first of a new one. */
  request(name: string, headers: IncomingHttpHeaders): Span;
  /** Work that nobody asked for. */
  job(name: string): Span;
  /** Sends what is still here. */
  stop(): Promise<void>;
};
