// A reason not to start that the person at the keyboard can mend: printed without a stack, exit code 1.

export class StartupError extends Error {
  override readonly name = 'StartupError';
}
