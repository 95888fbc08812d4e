// Adjustable clock for running programs, with Debian's package faketime. Interval timers
// (CLOCK_MONOTONIC) are not affected.
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LIBRARY = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find((file) => existsSync(file));
/**
 * Time in milliseconds to wait after a jump of the clock. The library reads the clock file only
 * once a second, so after this time all programs have noticed the jump.
 */
const LOOK_MS = 1500;

export type FakeClock = {
  /** Environment variables for the programs that must use this clock. */
  env: Record<string, string>;
  now(): number;
  /** Resolves when every program that was started with `env` uses the new time. */
  jumpTo(seconds: number): Promise<void>;
  remove(): void;
};

/** @throws Error when the package is missing. */
export function makeFakeClock(): FakeClock {
  if (!LIBRARY) throw new Error("a fake clock needs Debian's package faketime");
  const folder = mkdtempSync(join(tmpdir(), 'wasl-clock-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  let offset = 0;
  /**
   * Clock offset in seconds before the last jump. Programs notice a jump only after some time.
   * Until then, `now` returns the later of the old and the new time. No program then treats a
   * signature made with this time as expired.
   */
  let from = 0;
  const write = () => writeFileSync(file, `${offset < 0 ? '' : '+'}${offset}\n`, { mode: 0o644 });
  write();
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DISABLE_SHM: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    now: () => Date.now() + Math.max(offset, from) * 1000,
    async jumpTo(seconds) {
      from = offset;
      offset = seconds;
      write();
      await wait(LOOK_MS);
      from = offset;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
