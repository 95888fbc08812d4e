// Shutdown of every server program: on SIGTERM, SIGINT or an uncaught error, runs the closing steps
// in reverse order of the start.
import type { ShutdownSteps, StartOptions } from './start-options.ts';

export type GracefulShutdown = {
  options: StartOptions;
  /** The first call decides the exit code; a failing step does not prevent the other steps. */
  end(code: number): Promise<never>;
  /**
   * Waits for a start in progress, which stops after its current step; only then is it known what
   * must be closed.
   */
  untilStarted<Result>(starting: Promise<Result>): Promise<Result>;
};

/** Installs the signal handlers. */
export function createGracefulShutdown(warn: (message: string) => void): GracefulShutdown {
  const closers: ShutdownSteps = [];
  const interruption = new AbortController();
  let starting: Promise<unknown> = Promise.resolve();
  let ending: Promise<never> | undefined;

  function end(code: number): Promise<never> {
    interruption.abort();
    ending ??= (async () => {
      await starting.catch(() => {});
      let step = closers.pop();
      while (step) {
        try {
          await step();
        } catch (error) {
          console.error(error);
        }
        step = closers.pop();
      }
      process.exit(code);
    })();
    return ending;
  }

  // The reader of the output may be gone. Reporting that error would write to the same output and
  // fail again.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  process.on('uncaughtException', (error) => {
    console.error(error);
    void end(1);
  });
  return {
    options: { closers, warn, signal: interruption.signal },
    end,
    untilStarted(work) {
      starting = work;
      return work;
    },
  };
}
