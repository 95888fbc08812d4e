// Tracing by OpenTelemetry, sent as OTLP over HTTP. Loaded only when OTEL_EXPORTER_OTLP_ENDPOINT is
// set.
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetryConfig } from '../../config/config.ts';
import type { Span, Tracing } from './span.ts';

const propagator = new W3CTraceContextPropagator();
const getter = {
  get: (carrier: Record<string, unknown>, key: string) => carrier[key] as string | undefined,
  keys: (carrier: object) => Object.keys(carrier),
};

const setter = {
  set(carrier: Record<string, string>, key: string, value: string) {
    carrier[key] = value;
  },
};

/**
 * Starts tracing.
 * @param version - Version of the server, reported as `service.version`.
 */
export function openTracing(
  { endpoint, serviceName, share }: NonNullable<TelemetryConfig['traces']>,
  version: string,
): Tracing {
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'process.pid': process.pid,
    }),
    // Keeps a sampling decision that the caller sends with a request. Even if a caller has all its
    // requests sampled, the number of spans is limited, because the caller's request rate is
    // limited.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('wasl-server', version);

  function wrap(span: OtelSpan, context: Context): Span {
    const own = trace.setSpan(context, span);
    const { traceId } = span.spanContext();
    return {
      traceId,
      get traceparent() {
        const carrier: Record<string, string> = {};
        propagator.inject(own, carrier, setter);
        return carrier.traceparent ?? '';
      },
      child: (name, attributes) =>
        wrap(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, own), own),
      end(hasFailed, attributes = {}) {
        span.setAttributes(attributes);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    request(name, headers) {
      const given = propagator.extract(ROOT_CONTEXT, headers, getter);
      const parent = trace.getSpanContext(given);
      const context = parent && isSpanContextValid(parent) ? given : ROOT_CONTEXT;
      return wrap(tracer.startSpan(name, { kind: SpanKind.SERVER }, context), context);
    },
    job: (name) =>
      wrap(tracer.startSpan(name, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT), ROOT_CONTEXT),
    stop: () => provider.shutdown(),
  };
}
