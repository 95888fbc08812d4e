// Interface through which the parts of the server provide metrics. Each part keeps plain counters.
// The counters are read only when metrics are requested, so nothing is read when metrics are off.

export type MeterReading = { value: number; labels?: Readonly<Record<string, string>> };

export type Meter = Readonly<{
  /** Metric name without the common prefix. */
  name: string;
  help: string;
  /** A counter only increases during the lifetime of the process. */
  type: 'gauge' | 'counter';
  read(): readonly MeterReading[];
}>;

export type Meters = {
  add(meter: Meter): void;
  all(): readonly Meter[];
};

export function createMeters(): Meters {
  const meters: Meter[] = [];
  return { add: (meter) => void meters.push(meter), all: () => meters };
}
