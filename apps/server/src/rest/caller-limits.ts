// Limits of a request, by kind of caller. Anonymous users have limits of their own. The service key
// may write any number of rows and wide CSV.
import type { Config } from '../config/config.ts';
import type { Role } from '../http/credentials.ts';
import type { BodyLimit } from './body-admission.ts';

export type CallerLimits = {
  /**
   * Statement timeout in milliseconds for roles without a statement_timeout of their own; 0 for no
   * timeout.
   */
  statementMs: number;
  answerBytes: number;
  /**
   * Maximum rows of a write or of a response: each row may run triggers, policies and constraints.
   */
  rows: number;
  /**
   * Maximum characters of a CSV body converted to JSON, which for wide CSV is many times as long.
   */
  bodyCharacters: number;
};

type Settings = Pick<
  Config,
  | 'restAnonStatementTimeoutMs'
  | 'restStatementTimeoutMs'
  | 'restAnonAnswerLimit'
  | 'restAnswerLimit'
  | 'restMaxRows'
>;

const UNLIMITED = Number.POSITIVE_INFINITY;

export const callerLimits =
  (config: Settings) =>
  (role: Role, body: BodyLimit): CallerLimits => {
    const isVisitor = role === 'anon';
    const isTrusted = role === 'service_role';
    return {
      statementMs: isVisitor ? config.restAnonStatementTimeoutMs : config.restStatementTimeoutMs,
      answerBytes: isVisitor ? config.restAnonAnswerLimit : config.restAnswerLimit,
      rows: isTrusted ? UNLIMITED : config.restMaxRows,
      bodyCharacters: isTrusted ? UNLIMITED : body.bytes,
    };
  };
