// What the parts of this server can be asked for in numbers. They count for themselves, with a plain number; nobody counts for a reader who is
// not there.

export type MeterReading = { value: number; labels?: Readonly<Record<string, string>> };

export type Meter = Readonly<{
  /** Without the prefix that all of them get. */
  name: string;
  help: string;
  /** A counter only grows while the process lives. */
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
