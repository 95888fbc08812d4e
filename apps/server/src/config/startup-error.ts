// A reason not to start that the person at the keyboard can mend: a command prints it without a stack and ends with exit code 1.

export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Runs what a command does. */
export async function runCommand(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
