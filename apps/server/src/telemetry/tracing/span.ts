// Tracing interface of the server; only open-tracing.ts uses OpenTelemetry.
import type { IncomingHttpHeaders } from 'node:http';

export type Attributes = Record<string, string | number>;

export type Span = {
  /** Starts a child span. */
  child(name: string, attributes: Attributes): Span;
  end(hasFailed: boolean, attributes?: Attributes): void;
  /** Trace context passed to other services (W3C Trace Context, `traceparent`). */
  readonly traceparent: string;
  readonly traceId: string;
};

export type Tracing = {
  /** Starts a span in the trace of the caller's `traceparent`, or in a new trace. */
  request(name: string, headers: IncomingHttpHeaders): Span;
  /** Starts a span for background work. */
  job(name: string): Span;
  /** Exports the spans that have not been sent yet. */
  stop(): Promise<void>;
};
