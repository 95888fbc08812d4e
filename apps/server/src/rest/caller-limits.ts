// Limits of a request, by kind of caller. Anonymous users have limits of their own. The service key
// has no limit on the number of written rows, or on the length of the JSON that a CSV body is
// converted to.
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
   * Maximum number of rows that a request may write or receive. The number is limited because each
   * row may run triggers, policies and constraints.
   */
  rows: number;
  /**
   * Maximum length, in characters, of the JSON that a CSV body is converted to. For CSV with many
   * columns the JSON is many times as long as the body.
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
