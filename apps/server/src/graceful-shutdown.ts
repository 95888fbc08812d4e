// Shutdown of every server program: on SIGTERM, SIGINT or an uncaught error, runs the closing steps
// in reverse order of the start.
import type { ShutdownSteps, StartOptions } from './start-options.ts';

export type GracefulShutdown = {
  options: StartOptions;
  /**
   * Runs the closing steps and exits. If it is called several times, the first call decides the
   * exit code. If a step fails, the remaining steps still run.
   */
  end(code: number): Promise<never>;
  /**
   * The caller must pass the promise of the server's start. Returns the same promise. If the
   * program must stop during the start, the start ends after its current step. The closing steps
   * run only after that end, because each step of the start may add something to close.
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

  // Writing fails if the program that reads this output has ended. Such an error is ignored,
  // because reporting it would write to the same output and fail again.
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
