// What the request of a caller may cost. Visitors have limits of their own; the service key is trusted with rows and with wide CSV.
import type { Config } from '../config/config.ts';
import type { Role } from '../http/credentials.ts';
import type { BodyLimit } from './admit-body.ts';

export type CallerLimits = {
  /** Of a statement, for roles without a statement_timeout of their own; 0: none. */
  statementMs: number;
  answerBytes: number;
  /** Of a write, as of an answer: each row may cost a trigger, a policy and a constraint. */
  rows: number;
  /** That the rows of a CSV body may come to as JSON: wide CSV is many times as long. */
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
