// Metrics of one process: the Node metrics of prom-client, the requests to each service, and the
// values of the server's own meters (meters.ts). Loaded only when METRICS_PORT is set.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter } from '../meters.ts';

/**
 * A metric in the form in which prom-client sends it to another process. A value has a `metricName`
 * if its name differs from the name of the metric. An example is the value of a histogram's bucket.
 */
export type Metric = {
  name: string;
  help: string;
  type: string;
  values: readonly {
    labels: Readonly<Record<string, string | number>>;
    value: number;
    metricName?: string;
  }[];
};

export type ProcessMetrics = {
  /** @param seconds - Time from the request line to the last byte of the response. */
  observe(service: string, status: number, seconds: number): void;
  /**
   * Adds a meter to the metrics. The meter may already have counted before this call. Only this
   * call reads the names of the labels. Values added later must have the same labels.
   */
  add(meter: Meter): void;
  read(): Promise<Metric[]>;
};

/**
 * Upper bounds of the histogram buckets, in seconds. The lowest suits cached responses, and the
 * highest suits the slowest statements.
 */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type ProcessMetricsOptions = {
  /** Prefix of our metric names, such as `shop_`. */
  prefix: string;
  /**
   * Number of this process among the server processes that share one port. A process that replaces
   * another gets the same number, and its time series start from zero.
   */
  worker: number;
  build: Readonly<Record<string, string>>;
};

export function createProcessMetrics(options: ProcessMetricsOptions): ProcessMetrics {
  const { prefix, worker, build } = options;
  const registry = new Registry();
  registry.setDefaultLabels({ worker: String(worker) });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Request duration by service and first digit of the status, from the request line to the last byte of the response.',
    labelNames: ['service', 'status'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: `${prefix}build_info`,
    help: '1, with the running versions as labels.',
    labelNames: Object.keys(build),
    registers,
  }).set(build, 1);
  return {
    observe(service, status, seconds) {
      duration.observe({ service, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    add: (meter) => addMeter(`${prefix}${meter.name}`, meter, registers),
    read: () => registry.getMetricsAsJSON() as unknown as Promise<Metric[]>,
  };
}

function addMeter(name: string, { help, type, read }: Meter, registers: Registry[]): void {
  const labelNames = [...new Set(read().flatMap(({ labels }) => Object.keys(labels ?? {})))];
  if (type === 'gauge') {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const { labels = {}, value } of read()) this.set(labels, value);
      },
    });
    return;
  }
  new Counter({
    name,
    help,
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { labels = {}, value } of read()) this.inc(labels, value);
    },
  });
}
