// Sets up logs, metrics and tracing of one server process as configured. Disabled parts are not
// loaded.
import type { Config } from '../config/config.ts';
import type { LeaderElection } from '../leader-election.ts';
import { buildInfoOf } from './build-info.ts';
import { createMeters, type Meters } from './meters.ts';
import type { MetricsDatabase } from './metrics/instance-metrics.ts';
import type { Metric } from './metrics/process-metrics.ts';
import type { RequestWatch } from './request-watch.ts';
import type { Tracing } from './tracing/span.ts';

export type Telemetry = {
  /**
   * Meters for the metrics of the services. The services add their meters while the server starts.
   */
  meters: Meters;
  watch: RequestWatch;
  tracing: Tracing | undefined;
  /** Number of this process among the server processes that share one port. */
  worker: number;
  /**
   * Starts the metrics. Must be called after the services have been created. @returns undefined if
   * metrics are off.
   */
  openMetrics(database: MetricsDatabase, lead: LeaderElection): Promise<ReadMetrics | undefined>;
  stop(): Promise<void>;
};

export type ReadMetrics = () => Promise<Metric[]>;

/** Returns the prefix of our metric names, such as `shop_`. */
export const metricPrefix = ({ product }: Pick<Config, 'product'>): string =>
  `${product.id.replace(/\W/g, '_')}_`;

export async function openTelemetry(config: Config, worker: number): Promise<Telemetry> {
  const { telemetry, product } = config;
  const meters = createMeters();
  const tracing = telemetry.traces
    ? (await import('./tracing/open-tracing.ts')).openTracing(
        telemetry.traces,
        buildInfoOf(config).version,
      )
    : undefined;
  const prefix = metricPrefix(config);
  const own = telemetry.metrics
    ? (await import('./metrics/process-metrics.ts')).createProcessMetrics({
        prefix,
        worker,
        build: buildInfoOf(config),
      })
    : undefined;
  return {
    meters,
    watch: {
      isLogged: telemetry.logLevel === 'info',
      logsAddresses: telemetry.logsAddresses,
      observe: own?.observe,
      tracing,
    },
    tracing,
    worker,
    async openMetrics(database, lead) {
      if (!own) return undefined;
      const { createInstanceMetrics } = await import('./metrics/instance-metrics.ts');
      for (const meter of meters.all()) own.add(meter);
      const productMetrics = product.metrics;
      const ofInstance = createInstanceMetrics({ database, prefix, productMetrics });
      return async () => [...(await own.read()), ...(lead.isOurs() ? await ofInstance() : [])];
    },
    stop: async () => tracing?.stop(),
  };
}
