// Authenticator app (TOTP) for tests. A code can be used only once, so each code belongs to a later
// time step than the code before it.
import { expect } from '@playwright/test';
import { TOTP } from 'otpauth';

const STEP_MS = 30_000;
/**
 * Minimum time that a returned code stays valid. Even on a busy machine, a test can type the code
 * within this time.
 */
const TYPING_MS = 20_000;

export class Authenticator {
  readonly #totp: TOTP;
  #last = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret });
  }

  /**
   * Returns a code of the authenticator app that this object has not returned before. The code may
   * belong to the time step before or after the current one, because the server also accepts these
   * codes.
   */
  async code(): Promise<string> {
    const oldest = Math.floor((Date.now() - STEP_MS + TYPING_MS) / STEP_MS);
    this.#last = Math.max(this.#last + 1, oldest);
    await expect
      .poll(() => Math.floor(Date.now() / STEP_MS) + 1, { timeout: 2 * STEP_MS })
      .toBeGreaterThanOrEqual(this.#last);
    return this.#totp.generate({ timestamp: this.#last * STEP_MS });
  }

  /** Returns a code that is invalid in every time step that the server accepts. */
  async wrongCode(): Promise<string> {
    const now = Math.floor(Date.now() / STEP_MS);
    const near = [-2, -1, 0, 1, 2, 3].map((step) =>
      this.#totp.generate({ timestamp: (now + step) * STEP_MS }),
    );
    return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
      (code) => !near.includes(code),
    ) as string;
  }
}
