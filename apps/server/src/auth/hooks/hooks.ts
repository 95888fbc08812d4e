// Auth hooks: functions of the operator, in the database or over HTTP, that may change or reject
// auth events.
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Config, HookName } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { AuthError } from '../auth-error.ts';
import { hookErrorIn } from './hook-error.ts';
import { runHttpHook } from './run-http-hook.ts';
import { runPostgresHook } from './run-postgres-hook.ts';

/**
 * A hook's result may have any type, and is undefined when the hook returns nothing. A result that
 * rejects the event is thrown as the AuthError that it describes.
 */
export type Hooks = {
  has(name: HookName): boolean;
  /**
   * Runs in a transaction of its own: writes of the hook are kept even when it rejects. `metadata`
   * is added to the event.
   */
  runAlone(name: HookName, event: HookEvent, address: string): Promise<unknown>;
  /** Runs in the caller's transaction, which a rejection rolls back. */
  runWithin(
    client: ClientBase,
    name: HookName,
    event: HookEvent,
    address: string,
  ): Promise<unknown>;
};

type HookEvent = Record<string, unknown>;

export function createHooks({ auth: { hooks } }: Config, database: Database): Hooks {
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
      // An HTTP hook holds no database connection.
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

/** Hook names in `metadata.name`, as hooks written for Supabase expect them. */
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
