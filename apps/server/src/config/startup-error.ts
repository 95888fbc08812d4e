// Error that the operator can fix. A command prints its message without a stack trace and exits
// with code 1.

export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Runs a command and prints its errors. */
export async function runCommand(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
