// How every program of the server ends: on SIGTERM, SIGINT or a fault nobody caught, step by step in the opposite order of its start.
import type { ShutdownSteps, StartOptions } from './start-options.ts';

export type GracefulShutdown = {
  options: StartOptions;
  /** The first call decides the exit code; a step that fails does not keep the others from their turn. */
  end(code: number): Promise<never>;
  /** A start under way ends at its next step, and only then is it known what must be ended. */
  untilStarted<Result>(starting: Promise<Result>): Promise<Result>;
};

/** From now on signals are heeded. */
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

  // The reader of the output may be gone. Reporting that would write to the same place again and again.
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
