// Auth hooks: database functions or HTTP endpoints of the operator that can change or reject auth
// events.
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Config, HookName } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { AuthError } from '../auth-error.ts';
import { hookErrorIn } from './hook-error.ts';
import { runHttpHook } from './run-http-hook.ts';
import { runPostgresHook } from './run-postgres-hook.ts';

/**
 * A hook may return a value of any type. If the hook returns nothing, the result is undefined. If
 * the hook rejects the event, an AuthError with the hook's error is thrown.
 */
export type AuthHooks = {
  has(name: HookName): boolean;
  /**
   * Runs the hook in a separate transaction, so that its writes are kept even when it rejects the
   * event. `metadata` is added to the event.
   */
  runAlone(name: HookName, event: HookEvent, address: string): Promise<unknown>;
  /**
   * Runs the hook in the caller's transaction, which is rolled back when the hook rejects the
   * event.
   */
  runWithin(
    client: ClientBase,
    name: HookName,
    event: HookEvent,
    address: string,
  ): Promise<unknown>;
};

type HookEvent = Record<string, unknown>;

export function createAuthHooks({ auth: { hooks } }: Config, database: Database): AuthHooks {
  const targetOf = (name: HookName) => {
    const target = hooks[name];
    if (!target) throw new Error(`the hook ${name} is not configured`);
    return target;
  };
  return {
    has: (name) => hooks[name] !== undefined,
    async runAlone(name, event, address) {
      const target = targetOf(name);
      const text = textOf(name, event, address);
      // No database connection is held during the call of an HTTP hook.
      const answer =
        target.kind === 'http'
          ? await runHttpHook(target, text)
          : await database.asService((client) => runPostgresHook(client, target, text));
      return accept(answer);
    },
    async runWithin(client, name, event, address) {
      const target = targetOf(name);
      const text = textOf(name, event, address);
      const answer =
        target.kind === 'http'
          ? await runHttpHook(target, text)
          : await runPostgresHook(client, target, text);
      return accept(answer);
    },
  };
}

/**
 * Names of the hooks in the field `metadata.name`. Hooks written for Supabase expect these names.
 */
const UPSTREAM_NAMES: Record<HookName, string> = {
  custom_access_token: 'customize-access-token',
  password_verification_attempt: 'password-verification',
  mfa_verification_attempt: 'mfa-verification',
  before_user_created: 'before-user-created',
  after_user_created: 'after-user-created',
  send_email: 'send-email',
  send_sms: 'send-sms',
};

function textOf(name: HookName, event: HookEvent, address: string): string {
  const metadata = {
    uuid: randomUUID(),
    time: new Date().toISOString(),
    name: UPSTREAM_NAMES[name],
    ip_address: address,
  };
  return JSON.stringify({ metadata, ...event });
}

function accept(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const answer = parse(text);
  const refusal = hookErrorIn(answer);
  if (refusal) throw refusal;
  return answer;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const error = new AuthError(500, 'unexpected_failure', 'Error unmarshaling JSON output.');
    error.cause = cause;
    throw error;
  }
}
