// The metrics of one process: what prom-client knows of Node, requests by service, and what the server's parts count. Loaded only when
// METRICS_PORT is set.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter } from '../meters.ts';

/** As prom-client passes it from process to process; the bars of a histogram have a name of their own. */
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
  /** @param seconds From its first line to the last byte of its answer. */
  observe(service: string, status: number, seconds: number): void;
  /** To be told of once it counts: its labels are read now. */
  add(meter: Meter): void;
  read(): Promise<Metric[]>;
};

/** Seconds; from an answer out of memory to the longest statement. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type ProcessMetricsOptions = {
  /** In front of the names that are ours, such as `shop_`. */
  prefix: string;
  /** The place of this process among those behind one port: a series of a process that was replaced begins anew. */
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
    help: 'Requests by service and by the first digit of their status, from the first line to the last byte of the answer.',
    labelNames: ['service', 'status'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: `${prefix}build_info`,
    help: '1, with what runs.',
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
